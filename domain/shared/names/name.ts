import type * as z from 'zod'
import { brand } from '../company.ts'
import { slugOf } from '../text.ts'
import { skeletonOf } from './skeleton.ts'

/** Words of a name that claim an office of ours when they stand beside our name, or alone. */
const offices = skeletonsOf(
  'admin administrador administradora administracao ajuda assistencia atendente atendimento central contato diretoria equipe ' +
    'financeiro gerencia gerente help moderacao moderador moderadora official oficial ouvidoria pagamentos sac seguranca ' +
    'sistema staff suporte support team time verificada verificado',
)

/** Words that join others or say as little. */
const joints = skeletonsOf('a o as os e de da do das dos no na com br brasil 3d loja site app marketplace')

/** Our name, as it could be spelled by ear. */
const ours = skeletonsOf(`${brand.name} ${brand.name.replaceAll(/c/gi, 'k')}`)

/** Our name with offices around, without blanks: 'suportecamada'. */
const around = [...offices, 'da', 'do', 'de'].join('|')
const runTogether = new RegExp(`^(?:${around})*(?:${[...ours].join('|')})(?:${around})*$`)

function skeletonsOf(words: string): Set<string> {
  return new Set(words.split(' ').map((word) => skeletonOf(word)))
}

/** Marks by which sites say that an account was checked. */
const checkMarks = /[✓✔☑✅⍻√🗸🗹]/u

/**
 * Returns whether a name could pass for ours or one of our offices. True: 'Equipe Camаda' with a Cyrillic letter,
 * 'atendimento-camada', 'Kamada', 'Suporte ✓'. False: 'Ana Camada', 'Camadas da Serra'.
 */
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

/** Words that a visitor would take for a page of ours; the database keeps the same list (`is_page_word`). */
export const pageWords: readonly string[] = (
  'admin administracao ajuda anonimo api atendimento auth blog carrinho certificados checkout clube colecoes conta ' +
  'conta-encerrada contato dashboard editar equipe faq financeiro loja lojas maker makers marketplace moderacao novidades ' +
  'novo null oficial pagamento pagamentos perfil privacidade projeto projetos repasses root seguranca staff suporte support ' +
  'system termos undefined webhooks www'
).split(' ')

/** Returns whether no shop may have this title or address. */
export function isReservedForShops(name: string): boolean {
  return pageWords.includes(slugOf(name)) || speaksForUs(name)
}

const leastLetters = 2

/** Returns whether a name has at least two letters or digits that can be seen. */
export function canBeRead(name: string): boolean {
  return (name.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastLetters
}

/** Zod check of names: letters that can be seen; empty is for the field to refuse. */
export function isReadable(text: string, context: z.RefinementCtx): void {
  if (text !== '' && !canBeRead(text))
    context.addIssue({ code: 'custom', message: `Use pelo menos ${leastLetters} letras` })
}

/** Zod check of names that others meet in public: letters that can be seen, and no office of ours. */
export function isPublicName(text: string, context: z.RefinementCtx): void {
  isReadable(text, context)
  if (speaksForUs(text))
    context.addIssue({ code: 'custom', message: `Este nome é reservado: parece falar pela ${brand.name}` })
}
