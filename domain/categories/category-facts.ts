import type { DeclarationKind } from '#domain/declarations/declaration.ts'

/** Everything that staff decide about a category. */
export type CategoryFacts = {
  name: string
  slug: string
  parentId: string | null
  asks: DeclarationKind | null
  isReviewed: boolean
  isOpen: boolean
}

/** The most categories beside one another: a list of their parent walks each of them. */
export const mostSiblings = 30

type Placed = { parentId: string | null; position: number }

/** Lists the categories below a parent, or on the first level, in order. */
export function siblings<C extends Placed>(all: readonly C[], parentId: string | null): C[] {
  return all.filter((one) => one.parentId === parentId)
}

/** Returns the position behind the last one there. */
export function nextPosition(all: readonly Placed[], parentId: string | null): number {
  return Math.max(0, ...siblings(all, parentId).map(({ position }) => position)) + 1
}

export const declarationNames: Record<DeclarationKind, string> = {
  toy: 'Brinquedo',
  food: 'Contato com alimentos',
  health: 'Saúde ou proteção',
}

/** Writes the state that a form was made from, to notice a change by someone else. */
export function shownFacts({ name, slug, parentId, asks, isReviewed, isOpen }: CategoryFacts): string {
  return JSON.stringify([name, slug, parentId, asks, isReviewed, isOpen])
}

/** Describes what changed, one line each ('Nome: Jardim → Horta'); empty when nothing did. */
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
