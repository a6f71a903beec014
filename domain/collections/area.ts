import type { Area } from '#domain/area.ts'
import { pathTo } from '#domain/shared/paths.ts'

export const collectionsArea = {
  reportable: {
    collection: {
      slug: 'colecao',
      noun: 'Coleção',
      label: (title, author) => `“${title}”, de ${author}`,
      thing: (label) => `a coleção ${label}`,
      yours: 'sua coleção',
      removal: 'Esconder coleção',
      removed: 'Escondemos a coleção.',
      actions: { remove: 'hide_collection' },
      comesBack: true,
      backTo: pathTo('/colecoes'),
      quotes: 'about',
      texts: { name: 'Nome da coleção', author: 'Quem juntou', about: 'Sobre', notes: 'Palavras' },
    },
  },
} as const satisfies Area
