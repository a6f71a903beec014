import type { QuestionRefusal } from '#domain/questions/question.ts'
import { questionsPerPerson } from '#domain/questions/question.ts'

export const questionRefusals = {
  own_project: 'Este projeto é seu: quem pergunta são os outros.',
  blocked: 'Você e quem fez este projeto não trocam mensagens.',
  too_many: `Já são ${questionsPerPerson.times} perguntas hoje. Amanhã dá para fazer mais.`,
} satisfies Record<QuestionRefusal, string>
