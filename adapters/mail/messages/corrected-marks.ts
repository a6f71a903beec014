import { correctedMark } from '#domain/catalog/marks.ts'
import type { CorrectionForMail } from '#domain/moderation/marks-case.server.ts'
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
  const { id, number, changes, rule, reason, undoing, appealAnswer, projectId, title, fullName, email, publicUrl } =
    correction
  const state = undoing !== null ? 'undone' : appealAnswer !== null ? 'kept' : 'corrected'
  const { subject, says } = wordsOf[state](`“${title}”`, number)
  const url = (path: string) => new URL(path, publicUrl).href
  const isNew = state === 'corrected'
  return {
    to: email,
    key: `marks-${id}-${state}`,
    notice: 'moderation',
    subject,
    ...renderMail({
      title: subject,
      preview: says,
      reason: 'Você recebeu este e-mail porque publicou um projeto.',
      body: [
        paragraph(`Olá, ${firstName(fullName)}. ${says}`),
        ...(isNew ? changes.map((change) => paragraph(`${correctedMark(change)}.`)) : []),
        ...(undoing ?? appealAnswer ?? reason).split(/\n+/).filter(Boolean).map(paragraph),
        isNew && ruleOf(rule) && paragraph(`Regra: ${ruleOf(rule)}.`),
        isNew && paragraph(`O projeto continua à venda. Se você acha que erramos, recorra: decidimos em até ${business.appealDays} dias.`), // prettier-ignore
        action(isNew ? 'Ver a correção e recorrer' : 'Ver a decisão', url(pathTo('/meus-projetos/:id/marcas', { id: projectId }))), // prettier-ignore
        link('Abrir o projeto', url(pathTo('/projeto/:id', { id: projectId }))),
        smallPrint(`Decisão ${number}.`),
      ],
    }),
  }
}

const wordsOf = {
  corrected: (project: string) => ({
    subject: `Corrigimos ${project}`,
    says: `Nossa equipe corrigiu o que ${project} diz das imagens ou do uso de IA.`,
  }),
  undone: (project: string, number: string) => ({
    subject: `Desfizemos a correção de ${project}`,
    says: `Desfizemos a correção ${number}: ${project} volta a dizer o que você disse, e ela não conta mais.`,
  }),
  kept: (project: string, number: string) => ({
    subject: `Mantivemos a correção de ${project}`,
    says: `Lemos o seu recurso contra a correção ${number}, e ela fica.`,
  }),
}
