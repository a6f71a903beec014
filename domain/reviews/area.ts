import type { Area } from '#domain/area.ts'

export const reviewsArea = {
  reportable: {
    review: {
      slug: 'avaliacao',
      noun: 'Avaliação',
      label: (title, author) => `${author}, sobre ${title}`,
      thing: (label) => `a avaliação de ${label}`,
      yours: 'sua avaliação',
      removal: 'Remover avaliação',
      removed: 'Removemos a avaliação.',
      actions: { remove: 'remove_review' },
      comesBack: false,
      hasPhotos: true,
      quotes: 'comment',
      texts: { author: 'Quem avaliou', rating: 'Nota', comment: 'Comentário' },
    },
  },
} as const satisfies Area
