import { usualCategories } from '#domain/categories/usual-categories.ts'
import type { DeclarationKind } from '#domain/declarations/declaration.ts'
import { brinquedos } from './catalog/brinquedos.ts'
import { casa } from './catalog/casa.ts'
import { jogos } from './catalog/jogos.ts'
import { luzEJardim } from './catalog/luz-e-jardim.ts'
import { oficinaEEletronica } from './catalog/oficina-e-eletronica.ts'
import { organizacao } from './catalog/organizacao.ts'
import type { CategorySlug, SeedProject } from './catalog/project.ts'

export const seedProjects: SeedProject[] = [
  ...casa,
  ...organizacao,
  ...jogos,
  ...brinquedos,
  ...luzEJardim,
  ...oficinaEEletronica,
]

export const seedSubcategories: { slug: CategorySlug; name: string; parent: CategorySlug; asks?: DeclarationKind }[] = [
  { slug: 'vasos', name: 'Vasos', parent: 'casa-e-decoracao' },
  { slug: 'cozinha', name: 'Cozinha', parent: 'casa-e-decoracao', asks: 'food' },
  { slug: 'rpg-e-cenarios', name: 'RPG e cenários', parent: 'jogos-e-miniaturas' },
]

export const seedCategories: { slug: string; name: string; parent?: string; asks?: DeclarationKind }[] = [
  ...usualCategories,
  ...seedSubcategories,
]
