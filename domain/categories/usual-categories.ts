import type { DeclarationKind } from '#domain/declarations/declaration.ts'

export const usualCategories: { slug: string; name: string; asks?: DeclarationKind }[] = [
  { slug: 'casa-e-decoracao', name: 'Casa e decoração' },
  { slug: 'eletronica-e-suportes', name: 'Eletrônica e suportes' },
  { slug: 'ferramentas-e-oficina', name: 'Ferramentas e oficina' },
  { slug: 'iluminacao', name: 'Iluminação' },
  { slug: 'jardim', name: 'Jardim' },
  { slug: 'jogos-e-miniaturas', name: 'Jogos e miniaturas' },
  { slug: 'organizacao', name: 'Organização' },
  { slug: 'quebra-cabecas-e-brinquedos', name: 'Quebra-cabeças e brinquedos', asks: 'toy' },
]
