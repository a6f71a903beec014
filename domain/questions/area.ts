import type { Area } from '#domain/area.ts'

export const questionsArea = {
  reportable: {
    question: {
      slug: 'pergunta',
      noun: 'Pergunta',
      label: (title, author) => `${author}, sobre ${title}`,
      thing: (label) => `a pergunta de ${label}`,
      yours: 'sua pergunta',
      removal: 'Esconder pergunta',
      removed: 'Escondemos a pergunta.',
      actions: { remove: 'hide_question' },
      comesBack: true,
      quotes: 'question',
      texts: { author: 'Quem perguntou', question: 'Pergunta' },
    },
    answer: {
      slug: 'resposta',
      noun: 'Resposta',
      label: (title, author) => `${author}, sobre ${title}`,
      thing: (label) => `a resposta de ${label}`,
      yours: 'sua resposta',
      removal: 'Esconder resposta',
      removed: 'Escondemos a resposta.',
      actions: { remove: 'hide_answer' },
      comesBack: true,
      quotes: 'answer',
      texts: { question: 'Pergunta', review: 'Avaliação', author: 'Quem respondeu', answer: 'Resposta' },
    },
  },
} as const satisfies Area
