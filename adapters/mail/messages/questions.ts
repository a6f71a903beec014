import { pathTo } from '#domain/shared/paths.ts'
import { questionAnswered, questionAsked, questionWaiting } from '#domain/questions/notices.ts'
import type { QuestionForMail } from '#domain/questions/find-question.server.ts'
import { waitingDays } from '#domain/questions/question.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { factMail } from '../layout.ts'
import { action, type Block, card, paragraph, pictureAddress } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

type Written = QuestionForMail & { publicUrl: URL }

function asked({ projectId, title, image, maker, publicUrl }: Written): Block {
  const { href } = new URL(pathTo('/projeto/:id', { id: projectId }), publicUrl)
  return card({ title, note: `por ${maker.fullName}`, href, picture: pictureAddress(image, publicUrl) })
}

/** Mail to a maker about a new question; null for a closed account or a block between asker and maker. */
export function questionMail(written: Written): Mail | null {
  const { question, asker, maker, isApart, publicUrl } = written
  if (maker.isClosed || isApart) return null
  const says = questionAsked.says(written)
  return factMail(maker.email, says, {
    reason: 'Você recebeu este e-mail porque vende na Camada.',
    body: [
      paragraph(`Olá, ${firstName(maker.fullName)}. ${asker.firstName} quer saber, antes de comprar:`),
      paragraph(`“${question}”`),
      asked(written),
      paragraph('A resposta fica na página do projeto, para todo mundo.'),
      action('Responder', new URL(says.path, publicUrl).href),
    ],
  })
}

/** Mail to the asker with the answer; null if maker or asker blocked the other. */
export function questionAnswerMail(written: Written): Mail | null {
  const { question, answer, asker, isApart, publicUrl } = written
  if (asker.isClosed || isApart || answer === null) return null
  const says = questionAnswered.says({ ...written, answer })
  return factMail(asker.email, says, {
    reason: 'Você recebeu este e-mail porque fez uma pergunta na Camada.',
    body: [
      paragraph(`Olá, ${asker.firstName}. Sobre “${written.title}”, você perguntou: “${question}”`),
      ...answer.split(/\n+/).map(paragraph),
      asked(written),
      action('Ver a resposta', new URL(says.path, publicUrl).href),
    ],
  })
}

export function questionReminderMail(written: Written): Mail | null {
  const { question, answer, asker, maker, open, publicUrl } = written
  if (maker.isClosed || answer !== null || open === 0) return null
  const says = questionWaiting.says(written)
  return factMail(maker.email, says, {
    reason: 'Você recebeu este e-mail porque vende na Camada.',
    body: [
      paragraph(
        `Olá, ${firstName(maker.fullName)}. Há mais de ${waitingDays} dias úteis, ${asker.firstName} perguntou sobre “${written.title}”:`,
      ),
      paragraph(`“${question}”`),
      asked(written),
      open > 1 && paragraph('As outras estão em Para fazer, no seu painel.'),
      paragraph('Este é o único lembrete sobre ela.'),
      action('Responder', new URL(says.path, publicUrl).href),
    ],
  })
}
