import type { DeclarationKind } from '#domain/declarations/declaration.ts'

/** `count` is the number of listed projects in it and below it; `parentId` is null on the first level. */
export type Category = { id: string; name: string; slug: string; parentId: string | null; count: number }

/** A category chosen for a project: the words search finds it by, and what the project has to declare. */
export type ChosenCategory = { id: string; words: string; asks: DeclarationKind[]; isOpen: boolean }

/** A category as the publish form offers it. */
export type CategoryChoice = Pick<Category, 'id' | 'name' | 'parentId'> & Pick<ChosenCategory, 'asks' | 'isOpen'>

/** Groups categories by parent, keeping their order. */
export function byParent<C extends Pick<Category, 'id' | 'parentId'>>(
  categories: readonly C[],
): { parent: C; children: C[] }[] {
  return categories
    .filter(({ parentId }) => parentId === null)
    .map((parent) => ({ parent, children: categories.filter(({ parentId }) => parentId === parent.id) }))
}
