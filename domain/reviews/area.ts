import type { Area } from '#domain/area.ts'
import { contract } from '#domain/shared/legal-bases.ts'

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
  staffActions: {
    remove_review: { by: 'moderation', text: 'Removeu avaliação' },
  },
  purposes: [
    {
      title: 'Avaliar e mostrar o que imprimiu',
      data: 'nota, comentário e fotos de quem comprou; fotos e palavras sobre o que você imprimiu ou recebeu, com impressora, tempo e peso',
      basis: contract,
      recipients: ['files', 'mail'],
      readers: 'qualquer pessoa',
      kept: 'com o projeto; depois de encerrada a conta, assinadas por “Conta encerrada” ou sem nome; o que você mostra, você apaga quando quiser',
      parts: ['reviews', 'prints'],
    },
  ],
} as const satisfies Area
