import type { DeclarationKind } from '#domain/declarations/declaration.ts'
import { brinquedos } from './catalog/brinquedos.ts'
import { casa } from './catalog/casa.ts'
import { jogos } from './catalog/jogos.ts'
import { luzEJardim } from './catalog/luz-e-jardim.ts'
import { oficinaEEletronica } from './catalog/oficina-e-eletronica.ts'
import { organizacao } from './catalog/organizacao.ts'
import type { CategorySlug, SeedProject } from './catalog/project.ts'

/** Everything the demonstration sells. Pure data; `seed.server.ts` loads it. */
export const seedProjects: SeedProject[] = [
  ...casa,
  ...organizacao,
  ...jogos,
  ...brinquedos,
  ...luzEJardim,
  ...oficinaEEletronica,
]

export const seedCategories: { slug: CategorySlug; name: string; asks?: DeclarationKind }[] = [
  { slug: 'quebra-cabecas-e-brinquedos', name: 'Quebra-cabeças e brinquedos', asks: 'toy' },
  { slug: 'casa-e-decoracao', name: 'Casa e decoração' },
  { slug: 'eletronica-e-suportes', name: 'Eletrônica e suportes' },
  { slug: 'ferramentas-e-oficina', name: 'Ferramentas e oficina' },
  { slug: 'iluminacao', name: 'Iluminação' },
  { slug: 'jardim', name: 'Jardim' },
  { slug: 'jogos-e-miniaturas', name: 'Jogos e miniaturas' },
  { slug: 'organizacao', name: 'Organização' },
]
