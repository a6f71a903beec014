import type { Area } from '#domain/area.ts'

export const makesArea = {
  reportable: {
    make: {
      slug: 'impressao',
      noun: 'Impressão',
      label: (title, author) => (author ? `${author}, de ${title}` : title),
      thing: (label) => `a impressão de ${label}`,
      yours: 'sua impressão',
      removal: 'Esconder impressão',
      removed: 'Escondemos a impressão.',
      actions: { remove: 'hide_make' },
      comesBack: true,
      hasPhotos: true,
      quotes: 'words',
      texts: { author: 'Quem mostrou', words: 'Palavras' },
    },
  },
  staffActions: {
    hide_make: { by: 'moderation', text: 'Escondeu impressão' },
  },
} as const satisfies Area
