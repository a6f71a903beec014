/** Returns whether a password is common, a plain word, a pattern or a name (ASVS 5.0, 6.2.4, 6.2.11, 6.2.12). */
export async function weakPassword(password: string, person: { email: string; fullName: string }): Promise<boolean> {
  if (isPattern(password)) return true
  const typed = password.normalize('NFKC').toLowerCase()
  const word = wordOf(password)
  const own = [person.email, person.email.split('@', 1)[0] ?? '', person.fullName, person.fullName.replaceAll(' ', '')]
  if (own.some((text) => text.toLowerCase() === typed || (word !== '' && wordOf(text) === word))) return true
  const { passwords, words } = await known()
  return passwords.has(typed) || words.has(word)
}

let loaded: Promise<{ passwords: ReadonlySet<string>; words: ReadonlySet<string> }> | undefined

function known() {
  loaded ??= readLists()
  return loaded
}

async function readLists() {
  const [common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  const words = new Set(Object.values(portuguese.dictionary).flat().map(wordOf))
  for (const word of ['camada', 'impressao', 'impressora', 'filamento']) words.add(word)
  words.delete('')
  return { passwords: new Set(common.dictionary['passwords-common']), words }
}

function isPattern(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  return /^\s*$/.test(typed) || /^(.{1,3})\1+$/u.test(typed) || isRow(typed) || isDate(typed)
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklç',
  'asdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** Returns whether all characters are neighbours in one keyboard row, in either direction. */
function isRow(typed: string): boolean {
  const backwards = [...typed].toReversed().join('')
  return rows.some((row) => row.includes(typed) || row.includes(backwards))
}

/** Returns whether a password is a date: `25121990`, `25/12/1990`, `1990-12-25`, `251290`. */
function isDate(typed: string): boolean {
  const day = '(?:0[1-9]|[12]\\d|3[01])'
  const month = '(?:0[1-9]|1[0-2])'
  const year = '(?:(?:19|20)\\d\\d)'
  const forms = [`${day}(\\W?)${month}\\1(?:${year}|\\d\\d)`, `${year}(\\W?)${month}\\1${day}`]
  return forms.some((form) => new RegExp(`^${form}$`).test(typed))
}

/** Returns the only word of a password without case, accents and usual additions; empty if there are more words. */
function wordOf(password: string): string {
  const folded = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const [, word = ''] =
    /^[\W_]{0,2}(?:\d{1,4}[\W_]?)?(\p{L}+(?:[ -]\p{L}+)*)[\W_]?(?:\d{0,4}|12345\d*)[\W_]{0,2}$/u.exec(folded) ?? []
  return word
}
