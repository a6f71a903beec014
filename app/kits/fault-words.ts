import { type KitFault, mostKits } from '#domain/kits/kit.ts'
import type { KitRefusal } from '#domain/kits/kits.server.ts'
import { lowestPaidCents } from '#domain/pricing/pricing.ts'
import { formatBRL, formatList } from '#domain/shared/format.ts'

/** Returns the message for a refused kit, and the field that it belongs to. */
export function refusalWords(fault: KitRefusal['fault']): { field: 'projects' | 'price'; words: string } {
  switch (fault.reason) {
    case 'not_own':
      return { field: 'projects', words: 'Um dos projetos não é seu, ou seus arquivos não estão à venda.' }
    case 'too_many':
      return { field: 'projects', words: `Você já tem ${mostKits} kits no ar. Encerre um para criar outro.` }
    case 'gone':
    case 'free':
    case 'open':
      return { field: 'projects', words: unsoldWords(fault) }
    case 'not_lower':
      return {
        field: 'price',
        words: `Precisa ser menos que a soma de ${formatBRL(fault.sumCents)}: um kit custa menos que um a um.`,
      }
    case 'under_minimum':
      return { field: 'price', words: underMinimumWords(fault) }
  }
}

/** Returns text that tells a kit's maker why the kit is not sold, and how to mend that. */
export function stoppedWords(fault: KitFault): string {
  switch (fault.reason) {
    case 'gone':
      return `${unsoldWords(fault)} O kit volta quando ${fault.titles.length > 1 ? 'voltarem' : 'voltar'}.`
    case 'free':
    case 'open':
      return `${unsoldWords(fault)} O kit volta quando ${fault.titles.length > 1 ? 'tiverem' : 'tiver'} preço fixo de novo.`
    case 'not_lower':
      return `Um a um, os projetos saem hoje por ${formatBRL(fault.sumCents)}. O kit volta quando custar menos que a soma.`
    case 'under_minimum':
      return underMinimumWords(fault)
  }
}

function unsoldWords({ reason, titles }: KitFault & { reason: 'gone' | 'free' | 'open' }): string {
  const [are, have] = titles.length > 1 ? ['são', 'têm'] : ['é', 'tem']
  const what = {
    gone: `não ${have} arquivos à venda`,
    free: `agora ${are} grátis`,
    open: `agora ${are} “pague quanto quiser”`,
  }
  return `${formatList(titles)} ${what[reason]}.`
}

function underMinimumWords({ title, partCents, floorCents }: KitFault & { reason: 'under_minimum' }): string {
  return `${title} ficaria com ${formatBRL(partCents)}. Cada parte vale pelo menos ${formatBRL(lowestPaidCents)}: o kit, a partir de ${formatBRL(floorCents)}.`
}
