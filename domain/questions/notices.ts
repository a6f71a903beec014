import * as z from 'zod'
import { defineFact, namedPerson } from '#domain/fact.ts'
import { pathTo } from '#domain/shared/paths.ts'

const asked = z.object({ id: z.string(), projectId: z.uuid(), title: z.string(), question: z.string() })

export const questionKeys = (id: string) => ({
  asked: `question-${id}`,
  answered: `question-${id}-answer`,
  waiting: `question-${id}-waiting`,
})

export const questionAsked = defineFact({
  name: 'question_asked',
  kind: 'question',
  values: asked,
  key: ({ id }) => questionKeys(id).asked,
  says: ({ id, title, question }) => ({
    title: `Pergunta sobre ${title}`,
    words: question,
    path: pathTo('/perguntas/:id/resposta', { id }),
  }),
})

export const questionAnswered = defineFact({
  name: 'question_answered',
  kind: 'question',
  values: z.object({ id: z.string(), projectId: z.uuid(), answer: z.string(), maker: namedPerson }),
  key: ({ id }) => questionKeys(id).answered,
  says: ({ id, answer, maker }) => ({
    title: `${maker.fullName} respondeu à sua pergunta`,
    words: answer,
    path: pathTo('/perguntas/:id', { id }),
  }),
})

/** Notice of an unanswered question; `open` counts all that the maker has not answered. */
export const questionWaiting = defineFact({
  name: 'question_waiting',
  kind: 'question',
  values: asked.extend({ open: z.number() }),
  key: ({ id }) => questionKeys(id).waiting,
  says: ({ id, question, open }) => ({
    title: open === 1 ? 'Uma pergunta espera a sua resposta' : `${open} perguntas esperam a sua resposta`,
    words: question,
    path: pathTo('/perguntas/:id/resposta', { id }),
  }),
})
