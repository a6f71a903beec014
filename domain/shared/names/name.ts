import type * as z from 'zod'
import { brand } from '../company.ts'
import { slugOf } from '../text.ts'
import { skeletonOf } from './skeleton.ts'

/** Words that claim to be one of our departments, alone or with our name. */
const offices = skeletonsOf(
  'admin administrador administradora administracao ajuda assistencia atendente atendimento central contato diretoria equipe ' +
    'financeiro gerencia gerente help moderacao moderador moderadora official oficial ouvidoria pagamentos sac seguranca ' +
    'sistema staff suporte support team time verificada verificado',
)

/** Common words that are ignored in a name. */
const joints = skeletonsOf('a o as os e de da do das dos no na com br brasil 3d loja site app marketplace')

/** Spellings of our name that sound the same. */
const ours = skeletonsOf(`${brand.name} ${brand.name.replaceAll(/c/gi, 'k')}`)

/** Pattern of our name joined with words for departments: 'suportecamada'. */
const around = [...offices, 'da', 'do', 'de'].join('|')
const runTogether = new RegExp(`^(?:${around})*(?:${[...ours].join('|')})(?:${around})*$`)

function skeletonsOf(words: string): Set<string> {
  return new Set(words.split(' ').map((word) => skeletonOf(word)))
}

/** Characters that sites use to mark verified accounts. */
const checkMarks = /[✓✔☑✅⍻√🗸🗹]/u

/** Returns whether a name could pass for ours, such as 'Suporte ✓' or 'Equipe Camаda' with a Cyrillic letter. */
export function speaksForUs(name: string): boolean {
  if (checkMarks.test(name)) return true
  const words = skeletonOf(name.replaceAll(/(?<![\p{L}\p{N}])3d(?![\p{L}\p{N}])/giu, ' ')).split(' ')
  const others = words.filter((word) => !joints.has(word))
  if (others.length === 0) return false
  if (others.every((word) => offices.has(word))) return true
  const isOurs = (word: string) => ours.has(word)
  if (words.some(isOurs) && (isOurs(others[0] ?? '') || others.some((word) => offices.has(word)))) return true
  return runTogether.test(words.join(''))
}

/** Words that visitors would take for one of our pages; the database has the same list (`is_page_word`). */
export const pageWords: readonly string[] = (
  'admin administracao ajuda anonimo api atendimento auth blog carrinho certificados checkout clube colecoes conta ' +
  'conta-encerrada contato dashboard editar equipe faq financeiro loja lojas maker makers marketplace moderacao novidades ' +
  'novo null oficial pagamento pagamentos perfil privacidade projeto projetos repasses root seguranca staff suporte support ' +
  'system termos undefined webhooks www'
).split(' ')

export function isReservedForShops(name: string): boolean {
  return pageWords.includes(slugOf(name)) || speaksForUs(name)
}

const leastLetters = 2

/** Returns whether a name has at least two visible letters or digits. */
export function canBeRead(name: string): boolean {
  return (name.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastLetters
}

/** Zod check that a name has visible letters; ignores an empty one, which the field checks. */
export function isReadable(text: string, context: z.RefinementCtx): void {
  if (text !== '' && !canBeRead(text))
    context.addIssue({ code: 'custom', message: `Use pelo menos ${leastLetters} letras` })
}

/** Zod check that a public name has visible letters and could not pass for ours. */
export function isPublicName(text: string, context: z.RefinementCtx): void {
  isReadable(text, context)
  if (speaksForUs(text))
    context.addIssue({ code: 'custom', message: `Este nome é reservado: parece falar pela ${brand.name}` })
}
