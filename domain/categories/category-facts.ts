import type { DeclarationKind } from '#domain/declarations/declaration.ts'

/** Everything that staff decide of a category. */
export type CategoryFacts = {
  name: string
  slug: string
  parentId: string | null
  asks: DeclarationKind | null
  isReviewed: boolean
  isOpen: boolean
}

/** Categories that stand beside one another, at most: each of them is walked when a list shows their parent. */
export const mostSiblings = 30

type Placed = { parentId: string | null; position: number }

/** Lists what stands beside one another below a category, or on the first level, in order. */
export function siblings<C extends Placed>(all: readonly C[], parentId: string | null): C[] {
  return all.filter((one) => one.parentId === parentId)
}

/** Returns the place behind all that stand there. */
export function nextPosition(all: readonly Placed[], parentId: string | null): number {
  return Math.max(0, ...siblings(all, parentId).map(({ position }) => position)) + 1
}

export const declarationNames: Record<DeclarationKind, string> = {
  toy: 'Brinquedo',
  food: 'Contato com alimentos',
  health: 'Saúde ou proteção',
}

/** Writes what a page showed of a category, so that a form says of which state it is a change. */
export function shownFacts({ name, slug, parentId, asks, isReviewed, isOpen }: CategoryFacts): string {
  return JSON.stringify([name, slug, parentId, asks, isReviewed, isOpen])
}

/** Says what changed, a line for each: 'Nome: Jardim → Jardim e horta'. Empty where nothing did. */
export function changeWords(
  before: CategoryFacts,
  after: CategoryFacts,
  nameOf: (categoryId: string) => string,
): string {
  const yesOrNo = (is: boolean) => (is ? 'sim' : 'não')
  const words: [string, (facts: CategoryFacts) => string][] = [
    ['Nome', ({ name }) => name],
    ['Endereço', ({ slug }) => slug],
    ['Categoria principal', ({ parentId }) => (parentId ? nameOf(parentId) : 'nenhuma')],
    ['Pede declaração', ({ asks }) => (asks ? declarationNames[asks].toLowerCase() : 'nenhuma')],
    ['Revista antes de publicar', ({ isReviewed }) => yesOrNo(isReviewed)],
    ['Aberta a projetos novos', ({ isOpen }) => yesOrNo(isOpen)],
  ]
  return words
    .filter(([, of]) => of(before) !== of(after))
    .map(([label, of]) => `${label}: ${of(before)} → ${of(after)}`)
    .join('\n')
}
