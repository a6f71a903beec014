import { formatList } from '#domain/shared/format.ts'
import { shownName } from './shown-name.ts'

export function openMeshWords(names: readonly string[]): string {
  const which = formatList(names.map(shownName))
  return names.length === 1
    ? `A malha de ${which} está aberta, com buracos ou faces soltas: o fatiador pode imprimir errado ou deixar partes sem material, e talvez seja preciso repará-la antes.`
    : `As malhas de ${which} estão abertas, com buracos ou faces soltas: o fatiador pode imprimir errado ou deixar partes sem material, e talvez seja preciso repará-las antes.`
}
