import type { Area } from '#domain/area.ts'
import { contract } from '#domain/shared/legal-bases.ts'

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
  staffActions: {
    publish_question: { by: 'moderation', text: 'Publicou pergunta de conta nova' },
    hide_question: { by: 'moderation', text: 'Escondeu pergunta' },
    hide_answer: { by: 'moderation', text: 'Escondeu resposta' },
  },
  purposes: [
    {
      title: 'Perguntar e responder antes da compra',
      data: 'a pergunta, com o primeiro nome de quem pergunta, a resposta do maker, quando, e quanto o maker costuma levar para responder',
      basis: contract,
      recipients: ['mail'],
      readers: 'qualquer pessoa',
      kept: 'com o projeto; sem o seu nome depois de encerrada a conta; enquanto não há resposta, você apaga quando quiser',
      parts: ['questions'],
    },
  ],
} as const satisfies Area
