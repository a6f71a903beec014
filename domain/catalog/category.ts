import type { DeclarationKind } from '#domain/declarations/declaration.ts'

/** A category; `count` includes listed projects of its children, `parentId` is null at the top level. */
export type Category = { id: string; name: string; slug: string; parentId: string | null; count: number }

export type ChosenCategory = { id: string; words: string; asks: DeclarationKind[]; isOpen: boolean }

export type CategoryChoice = Pick<Category, 'id' | 'name' | 'parentId'> & Pick<ChosenCategory, 'asks' | 'isOpen'>

export function byParent<C extends Pick<Category, 'id' | 'parentId'>>(
  categories: readonly C[],
): { parent: C; children: C[] }[] {
  return categories
    .filter(({ parentId }) => parentId === null)
    .map((parent) => ({ parent, children: categories.filter(({ parentId }) => parentId === parent.id) }))
}
