import type { DeclarationFault } from '#domain/declarations/declared-uses.ts'
import type { DeclarationKind } from '#domain/declarations/declaration.ts'

const subjects: Record<DeclarationKind, string> = {
  toy: 'brinquedo',
  food: 'contato com alimentos',
  health: 'saúde ou proteção',
}

/** What is to be declared, and why it is asked. */
export function undeclaredText(fault: DeclarationFault): string {
  const words = fault.words.map((word) => `“${word}”`).join(', ')
  return fault.reason === 'for_children'
    ? `O texto oferece o projeto a crianças (${words}): declare a certificação ou mude o texto`
    : `O texto fala de ${subjects[fault.kind]} (${words}): escolha a declaração que vale`
}
