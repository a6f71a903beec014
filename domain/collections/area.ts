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
  staffActions: {
    hide_collection: { by: 'moderation', text: 'Escondeu coleção' },
    pick_collection: { by: 'catalogue', text: 'Escolheu coleção da semana' },
    drop_collection_pick: { by: 'catalogue', text: 'Tirou coleção da semana' },
  },
} as const satisfies Area
