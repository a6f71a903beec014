import { correctedMark } from '#domain/catalog/marks.ts'
import type { CorrectionForMail } from '#domain/moderation/marks-case.server.ts'
import { ruleOf } from '#domain/moderation/report-words.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { renderMail } from '../layout.ts'
import { action, link, paragraph, smallPrint } from '../message.ts'

/** To a maker: what staff corrected of what a project says of its pictures and of AI, by which rule and why; or that it was undone. */
export function correctedMarksMail(correction: CorrectionForMail & { publicUrl: URL }): Mail {
  const { id, number, changes, rule, reason, undoing, projectId, title, fullName, email, publicUrl } = correction
  const isUndone = undoing !== null
  const subject = `${isUndone ? 'Desfizemos a correção de' : 'Corrigimos'} “${title}”`
  const says = isUndone
    ? `Desfizemos a correção ${number}: “${title}” volta a dizer o que você disse, e ela não conta mais.`
    : `Nossa equipe corrigiu o que “${title}” diz das imagens ou do uso de IA.`
  const url = (path: string) => new URL(path, publicUrl).href
  return {
    to: email,
    key: `marks-${id}-${isUndone ? 'undone' : 'corrected'}`,
    notice: 'moderation',
    subject,
    ...renderMail({
      title: subject,
      preview: says,
      reason: 'Você recebeu este e-mail porque publicou um projeto.',
      body: [
        paragraph(`Olá, ${fullName}. ${says}`),
        ...(isUndone ? [] : changes.map((change) => paragraph(`${correctedMark(change)}.`))),
        ...(undoing ?? reason).split(/\n+/).filter(Boolean).map(paragraph),
        !isUndone && ruleOf(rule) && paragraph(`Regra: ${ruleOf(rule)}.`),
        !isUndone && paragraph(`O projeto continua à venda. Se você acha que erramos, fale com o suporte e informe a decisão ${number}.`), // prettier-ignore
        action('Abrir o projeto', url(pathTo('/projeto/:id', { id: projectId }))),
        !isUndone && link('Falar com o suporte', url(pathTo('/suporte'))),
        smallPrint(`Decisão ${number}.`),
      ],
    }),
  }
}
