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
  staffActions: {
    read_conversation: { by: 'people', text: 'Leu conversa de pedido' },
    hide_message: { by: 'moderation', text: 'Escondeu mensagem de pedido' },
    keep_message: { by: 'moderation', text: 'Manteve mensagem denunciada' },
  },
} as const satisfies Area
