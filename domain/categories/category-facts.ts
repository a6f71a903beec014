import type { DeclarationKind } from '#domain/declarations/declaration.ts'

export type CategoryFacts = {
  name: string
  slug: string
  parentId: string | null
  asks: DeclarationKind | null
  isReviewed: boolean
  isOpen: boolean
}

/** Maximum number of categories under one parent, since queries visit each. */
export const mostSiblings = 30

type Placed = { parentId: string | null; position: number }

export function siblings<C extends Placed>(all: readonly C[], parentId: string | null): C[] {
  return all.filter((one) => one.parentId === parentId)
}

export function nextPosition(all: readonly Placed[], parentId: string | null): number {
  return Math.max(0, ...siblings(all, parentId).map(({ position }) => position)) + 1
}

export const declarationNames: Record<DeclarationKind, string> = {
  toy: 'Brinquedo',
  food: 'Contato com alimentos',
  health: 'Saúde ou proteção',
}

/** Returns a category's fields as text, which a form sends back to detect concurrent changes. */
export function shownFacts({ name, slug, parentId, asks, isReviewed, isOpen }: CategoryFacts): string {
  return JSON.stringify([name, slug, parentId, asks, isReviewed, isOpen])
}

/** Returns the changes of a category, one line each ('Nome: Jardim → Horta'); empty if unchanged. */
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
