import type * as z from 'zod'

export type ContactDetail = { kind: 'link' | 'mail' | 'phone' | 'profile'; found: string }

/**
 * Returns the first link, e-mail address, profile or Brazilian telephone in a text, also spelled out, or null. Ignores
 * measures, prices, CEPs, dates and order numbers.
 */
export function findContactDetail(text: string): ContactDetail | null {
  const plain = plainOf(text)
  for (const [kind, find] of finders) {
    const found = find(plain)
    if (found) return { kind, found: found.trim() }
  }
  return null
}

export function contactRefusal(text: string): string | null {
  const detail = findContactDetail(text)
  if (!detail) return null
  return `Tire ${named[detail.kind]} (“${detail.found}”). Telefones, e-mails, perfis e links não vão aqui: fora da Camada, a compra perde a proteção.`
}

/** Maximum characters scanned; fields refuse longer texts anyway. */
const mostRead = 5_000

/** Zod check that refuses contact details, for every text that users show or send to each other. */
export function withoutContacts(text: string, context: z.RefinementCtx): void {
  const message = text.length > mostRead ? null : contactRefusal(text)
  if (message) context.addIssue({ code: 'custom', message })
}

const named = { link: 'o link', mail: 'o e-mail', phone: 'o telefone', profile: 'o perfil' } as const

const finders: [ContactDetail['kind'], (plain: string) => string | undefined][] = [
  ['mail', (plain) => first(plain, mail, spokenMail)],
  ['link', (plain) => first(plain, scheme, host, shortHost, spokenHost)],
  ['profile', (plain) => first(plain, profile, spokenProfile)],
  ['phone', phoneIn],
]

function first(plain: string, ...patterns: RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(plain)
    if (found) return found[0]
  }
  return undefined
}

/** Normalizes a text: digits (wide, circled, keycap), accents, dashes, and bracketed words for @ and dot. */
function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s{0,2}[[({]\s?(?:arroba|at|@)\s?[\])}]\s{0,2}/gi, '@')
    .replace(/\s{0,2}[[({]\s?(?:ponto|dot|\.)\s?[\])}]\s{0,2}/gi, '.')
}

const providers = 'gmail|hotmail|outlook|yahoo|icloud|uol|bol|live|terra|proton(?:mail)?|msn'
const mail = new RegExp(
  `[\\w.+-]{1,64}\\s?@\\s?(?:[a-z0-9-]{1,63}(?:(?:\\.[a-z]{2,10})+|\\s?\\.\\s?(?:com|net|org|br))\\b|(?:${providers})\\b)`,
  'i',
)
const spokenMail = new RegExp(
  `[\\w.+-]{2,64} arroba (?:(?:${providers})\\b|[a-z0-9-]{2,63}(?: ponto |\\.)(?:com|net|org|br)\\b)`,
  'i',
)

const scheme = /\b(?:https?:\s?\/\/|mailto:|www\.)\S{1,80}/i
// Case-sensitive: after a full stop without a space, a sentence begins with a capital letter ('Gostei.Com tampa').
const host =
  /(?<![\w@.-])(?:[A-Za-z0-9-]{1,63}\.){0,4}[A-Za-z0-9-]{0,62}[A-Za-z0-9] ?\.(?:com|net|org|br|io|app|shop|store|site|online|dev|link|xyz|biz|gg|tv|ly|gl|gle|COM|NET|ORG|BR|IO|APP|SHOP)\b(?!-?\w)(?:\/\S{0,80})?/
// Endings that are also Portuguese words ('pronto.me avise') count as a link only with a path after them.
const shortHost =
  /(?<![\w@-])(?:(?:wa|m|t|fb|linktr|bit|l)\.(?:me|ee|ly|ink)\b|[a-z0-9-]{2,63}\.(?:me|to|ai|be|co|cc|pt|bio|page|art|ee)\/[\w@])\S{0,80}/i
const spokenHost = /[a-z0-9-]{2,63}(?: ponto com(?: ponto br\b|(?=\s*(?:$|[.,;:!?)/\n])))| ?\. ?com ?\. ?br\b)/i

/** Pattern of words that follow an @ in slicer settings: '0.20mm Standard @BBL X1C'. */
const settings = 'bbl|bambu|creality|prusa\\w*|anycubic|elegoo|voron|qidi|sovol|flashforge|artillery|system|mk\\d\\w*'
const profile = new RegExp(`(?<![\\w@])@(?!(?:${settings})\\b)[a-z_][\\w.]{2,29}`, 'i')
const networks = '(?:insta(?:gram)?|face(?:book)?|tik ?tok|telegram|twitter)'
const spokenName = 'arroba [a-z_][\\w.]{2,29}'
const spokenProfile = new RegExp(
  `\\b${networks}\\W{1,3}(?:e\\W)?(?:o\\W)?${spokenName}|\\b${spokenName} (?:n|d|pel)[oa] ${networks}\\b`,
  'i',
)

const codes = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])' // The 67 area codes (Anatel, Resolução 749/2022).
const between = '[\\s.\\-_/|*]{0,3}'
const area = `(?:\\+?55${between})?\\(?${between}(?:0(?:xx|\\d{2})?${between})?${codes}${between}\\)?${between}`
const alone = '(?<![\\p{L}\\d$#,.]|\\d[.,/-])'
const ended = '(?![\\d\\p{L}]|[.,/-]\\d)'

const written: RegExp[] = [
  // With an area code, in the usual groups.
  new RegExp(`${alone}${area}9${between}\\d{4}${between}\\d{4}${ended}`, 'u'),
  new RegExp(`${alone}${area}[2-5]\\d{3}${between}\\d{4}${ended}`, 'u'),
  new RegExp(`${alone}${area}9\\d{2}[ .-]\\d{3}[ .-]\\d{3}${ended}`, 'u'),
  new RegExp(`${alone}${area}9?[ .-]?\\d{2}(?:[ .-]\\d{2}){3}${ended}`, 'u'),
  // A mobile number without an area code.
  new RegExp(`${alone}9[ .-]?\\d{4}[ .-]\\d{4}${ended}`, 'u'),
  new RegExp(`${alone}0[358]00[ .-]?\\d{3}[ .-]?\\d{3,4}${ended}`, 'u'),
  // Foreign numbers, and numbers written digit by digit.
  new RegExp(`(?<![\\p{L}\\d])\\+\\d{1,3}(?:[ .()-]{0,2}\\d){8,12}${ended}`, 'u'),
  new RegExp(`${alone}(?:\\d[ .*_-]{1,2}){9,12}\\d${ended}`, 'u'),
]

/** Pattern of telephones after a word such as 'tel' or 'zap', which may be shorter and without separators. */
const announced =
  /\b(?:fone|tel|telefone|cel|celular|fixo|whats\w{0,4}|wpp|zap\w{0,4}|lig[au]e?r?|chama|contato)\b\D{0,24}?((?:\d[\s.-]{0,2}){7,10}\d)(?![\d\p{L}]|[.,]\d)/iu

/** Pattern of numbers after a word such as 'pedido' or 'cpf', which are no telephones if written without separators. */
const otherNumber =
  /\b(?:pedido|compra|codigo|rastreio|rastreamento|protocolo|nota|nfe?|ean|gtin|isbn|cpf|cnpj|cep|serie|ref(?:erencia)?)\W{0,3}(?:n[o.]{0,2} ?|numero )?\d+/giu

function phoneIn(plain: string): string | undefined {
  const told = first(plain, spelled)
  if (told) return told
  const text = plain.replace(otherNumber, (all) => all.replace(/\d/g, ''))
  const found = written.map((pattern) => pattern.exec(text)?.[0]).find((one) => one !== undefined)
  return found ?? announced.exec(text)?.[1]
}

/** Pattern of a digit as a word, also with blanks or signs between its letters: 'n o v e'. */
const digitWord = `(?:${[
  'zero',
  'uma?',
  'dois',
  'duas',
  'tres',
  'quatro',
  'cinco',
  'seis',
  'meia',
  'sete',
  'oito',
  'nove',
  'onze',
]
  .map((word) => word.replace(/\w(?=\w)/g, '$&[\\W_]{0,2}'))
  .join('|')})`
/** Pattern of eight or more digits in a row, some of them as words. */
const spelled = new RegExp(`\\b${digitWord}(?:[\\W_]{0,4}(?:${digitWord}|(?<!\\d)\\d(?!\\d))){7,12}`, 'i')
