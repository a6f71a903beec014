import { correctedMark } from '#domain/catalog/marks.ts'
import type { CorrectionForMail } from '#domain/moderation/marks-case.server.ts'
import { marksCorrected } from '#domain/moderation/notices.ts'
import { ruleOf } from '#domain/moderation/report-words.ts'
import { business } from '#domain/shared/business.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { renderMail } from '../layout.ts'
import { action, link, paragraph, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

/**
 * Mail to a maker about corrected labels on pictures or AI. The correction with rule and reason, its reversal, or a rejected
 * appeal.
 */
export function correctedMarksMail(correction: CorrectionForMail & { publicUrl: URL }): Mail {
  const { number, changes, rule, reason, undoing, appealAnswer, projectId, state, fullName, email, publicUrl } =
    correction
  const { title, words, path } = marksCorrected.says(correction)
  const url = (path: string) => new URL(path, publicUrl).href
  const isNew = state === 'corrected'
  return {
    to: email,
    subject: title,
    ...renderMail({
      title,
      preview: words,
      reason: 'Você recebeu este e-mail porque publicou um projeto.',
      body: [
        paragraph(`Olá, ${firstName(fullName)}. ${words}`),
        ...(isNew ? changes.map((change) => paragraph(`${correctedMark(change)}.`)) : []),
        ...(undoing ?? appealAnswer ?? reason).split(/\n+/).filter(Boolean).map(paragraph),
        isNew && ruleOf(rule) && paragraph(`Regra: ${ruleOf(rule)}.`),
        isNew && paragraph(`O projeto continua à venda. Se você acha que erramos, recorra: decidimos em até ${business.appealDays} dias.`), // prettier-ignore
        action(isNew ? 'Ver a correção e recorrer' : 'Ver a decisão', url(path)), // prettier-ignore
        link('Abrir o projeto', url(pathTo('/projeto/:id', { id: projectId }))),
        smallPrint(`Decisão ${number}.`),
      ],
    }),
  }
}
