import type { DeclarationKind } from '#domain/declarations/declaration.ts'

/**
 * `count` is how many listed projects there are in it and in those below it, kept by the database as projects change. `parentId` is the
 * category above it, null on the first level.
 */
export type Category = { id: string; name: string; slug: string; parentId: string | null; count: number }

/** A category as a project is put into it: `words` are those by which search finds its projects, `asks` what each of them has to declare. */
export type ChosenCategory = { id: string; words: string; asks: DeclarationKind[]; isOpen: boolean }

/** A category as the form of a project offers it. */
export type CategoryChoice = Pick<Category, 'id' | 'name' | 'parentId'> & Pick<ChosenCategory, 'asks' | 'isOpen'>

/** Groups categories by their parents: those of the first level in their order, each with those below it. */
export function byParent<C extends Pick<Category, 'id' | 'parentId'>>(
  categories: readonly C[],
): { parent: C; children: C[] }[] {
  return categories
    .filter(({ parentId }) => parentId === null)
    .map((parent) => ({ parent, children: categories.filter(({ parentId }) => parentId === parent.id) }))
}
