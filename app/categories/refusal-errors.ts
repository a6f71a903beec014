import type { CategoryRefusal } from '#domain/categories/save-category.server.ts'
import { mostSiblings } from '#domain/categories/category-facts.ts'
import type { MergeRefusal } from '#domain/categories/merge-categories.server.ts'

const tooMany = `Cabem ${mostSiblings} categorias lado a lado`

/** Messages for a refused change, by field; `form` is shown above the fields. */
export const saveErrors: Record<Exclude<CategoryRefusal, 'not_found' | 'unchanged'>, Record<string, string>> = {
  changed_meanwhile: { form: 'Outra pessoa da equipe mudou esta categoria agora há pouco. Confira e salve de novo.' },
  name_taken: { name: 'Já há uma categoria com este nome aqui' },
  slug_taken: { slug: 'Este endereço é ou já foi de outra categoria' },
  slug_empty: { slug: 'Escreva o endereço com letras sem acento ou números' },
  parent_unknown: { parent: 'Escolha uma categoria do primeiro nível' },
  has_subcategories: { parent: 'Ela tem subcategorias: mova ou junte essas antes' },
  too_many: { parent: tooMany },
}

export const mergeErrors: Record<Exclude<MergeRefusal, 'not_found'>, string> = {
  into_unknown: 'Escolha outra categoria',
  has_subcategories: 'Ela tem subcategorias: junte com uma do primeiro nível',
  too_many: tooMany,
}
