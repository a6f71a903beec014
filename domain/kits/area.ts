import type { Area } from '#domain/area.ts'
import { pathTo } from '#domain/shared/paths.ts'

export const kitsArea = {
  reportable: {
    kit: {
      slug: 'kit',
      noun: 'Kit',
      label: (title, author) => `“${title}”, de ${author}`,
      thing: (label) => `o kit ${label}`,
      yours: 'seu kit',
      removal: 'Esconder kit',
      removed: 'Escondemos o kit.',
      actions: { remove: 'hide_kit' },
      comesBack: true,
      backTo: pathTo('/marketplace'),
      quotes: 'title',
      texts: { title: 'Nome do kit', author: 'Quem vende' },
    },
  },
  staffActions: {
    hide_kit: { by: 'moderation', text: 'Escondeu kit' },
  },
} as const satisfies Area
