import type { Area } from '#domain/area.ts'

export const conversationsArea = {
  reportable: {
    message: {
      slug: 'mensagem',
      noun: 'Mensagem',
      label: (_, author) => `mensagem de ${author}`,
      thing: (label) => `a ${label}`,
      yours: 'sua mensagem sobre um pedido',
      removal: 'Esconder mensagem',
      removed: 'Escondemos a mensagem.',
      actions: { remove: 'hide_message', keep: 'keep_message' },
      comesBack: true,
      isPrivate: true,
      quotes: 'words',
      texts: { words: 'Mensagem' },
    },
  },
} as const satisfies Area
