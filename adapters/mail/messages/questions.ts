import { pathTo } from '#domain/shared/paths.ts'
import type { QuestionForMail } from '#domain/questions/find-question.server.ts'
import { waitingDays } from '#domain/questions/question.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '../layout.ts'
import { action, type Block, card, paragraph, pictureAddress } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

type Written = QuestionForMail & { publicUrl: URL }

/** Returns the card of the project in question. */
function asked({ projectId, title, image, maker, publicUrl }: Written): Block {
  const { href } = new URL(pathTo('/projeto/:id', { id: projectId }), publicUrl)
  return card({ title, note: `por ${maker.fullName}`, href, picture: pictureAddress(image, publicUrl) })
}

/** Mail to a maker about a new question; null if not to be sent. */
export function questionMail(written: Written): Mail | null {
  const { id, question, title, asker, maker, isApart, publicUrl } = written
  if (maker.isClosed || isApart) return null
  const subject = `Pergunta sobre ${title}`
  return {
    to: maker.email,
    key: `question-${id}`,
    notice: 'question',
    subject,
    ...renderMail({
      title: subject,
      preview: question,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${firstName(maker.fullName)}. ${asker.firstName} quer saber, antes de comprar:`),
        paragraph(`“${question}”`),
        asked(written),
        paragraph('A resposta fica na página do projeto, para todo mundo.'),
        action('Responder', new URL(pathTo('/perguntas/:id/resposta', { id }), publicUrl).href),
      ],
    }),
  }
}

/** Mail with the answer to the asker; null if one blocked the other, though the answer is public. */
export function questionAnswerMail(written: Written): Mail | null {
  const { id, question, answer, title, asker, maker, isApart, publicUrl } = written
  if (asker.isClosed || isApart || answer === null) return null
  const subject = `${maker.fullName} respondeu à sua pergunta`
  return {
    to: asker.email,
    key: `question-${id}-answer`,
    notice: 'question',
    subject,
    ...renderMail({
      title: subject,
      preview: answer,
      reason: 'Você recebeu este e-mail porque fez uma pergunta na Camada.',
      body: [
        paragraph(`Olá, ${asker.firstName}. Sobre “${title}”, você perguntou: “${question}”`),
        ...answer.split(/\n+/).map(paragraph),
        asked(written),
        action('Ver a resposta', new URL(pathTo('/perguntas/:id', { id }), publicUrl).href),
      ],
    }),
  }
}

/** Single mail to a maker about a question open for days, with the number of others. */
export function questionReminderMail(written: Written): Mail | null {
  const { id, question, answer, title, asker, maker, open, publicUrl } = written
  if (maker.isClosed || answer !== null || open === 0) return null
  const subject = open === 1 ? 'Uma pergunta espera a sua resposta' : `${open} perguntas esperam a sua resposta`
  return {
    to: maker.email,
    key: `question-${id}-waiting`,
    notice: 'question',
    subject,
    ...renderMail({
      title: subject,
      preview: question,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(
          `Olá, ${firstName(maker.fullName)}. Há mais de ${waitingDays} dias úteis, ${asker.firstName} perguntou sobre “${title}”:`,
        ),
        paragraph(`“${question}”`),
        asked(written),
        open > 1 && paragraph('As outras estão em Para fazer, no seu painel.'),
        paragraph('Este é o único lembrete sobre ela.'),
        action('Responder', new URL(pathTo('/perguntas/:id/resposta', { id }), publicUrl).href),
      ],
    }),
  }
}
