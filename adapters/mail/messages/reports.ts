import { reportables } from '#domain/areas.ts'
import type { ReportForMail } from '#domain/moderation/own-report.server.ts'
import {
  claimantCapacities,
  outcomeWords,
  reportedThing,
  reversalWords,
  ruleOf,
} from '#domain/moderation/report-words.ts'
import { mayAskReview } from '#domain/moderation/report.ts'
import { business } from '#domain/shared/business.ts'
import { formatMoment } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { renderMail } from '../layout.ts'
import { action, type Block, paragraph, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

type Written = ReportForMail & { publicUrl: URL }

/** Immediate mail to a reporter with the report's number and decision date. */
export function reportReceiptMail(report: Written): Mail | null {
  const { number, claim } = report
  return toReporter(report, 'receipt', {
    subject: `Recebemos sua ${claim ? 'reclamação' : 'denúncia'} (número ${number})`,
    body: [
      paragraph(
        `Sua ${claim ? 'reclamação' : 'denúncia'} sobre ${thing(report)} foi registrada com o número ${number}.`,
      ),
      claim &&
        paragraph(
          `O maker recebe o que você disse, sem o seu documento e o seu contato, e tem até ${formatMoment(report.counterDueAt ?? report.dueAt)} para responder. Você recebe a resposta.`,
        ),
      paragraph(`Nossa equipe decide até ${formatMoment(report.dueAt)} e explica o motivo por e-mail e na página.`),
      ...page(report),
    ],
  })
}

/** Mail to a reporter about the decision with its reason, a review, or a reversal. */
export function reportOutcomeMail(report: Written): Mail | null {
  const { kind, outcome, rule, decidedAt, reviewDecidedAt, reversedAt, claim } = report
  if (!outcome || !decidedAt) return null
  const says = reversedAt ? reversalWords(kind, outcome) : outcomeWords(kind, outcome)
  const why = report.reversal ?? report.reviewAnswer ?? report.answer
  const at = reversedAt ?? reviewDecidedAt ?? decidedAt
  return toReporter(report, `outcome-${outcome}-${at.getTime()}`, {
    subject: `Sua ${claim ? 'reclamação' : 'denúncia'} ${report.number} foi ${reviewDecidedAt ? 'revista' : 'analisada'}`,
    body: [
      paragraph(`Sobre ${thing(report)}. ${says}`),
      ...(why ?? '').split(/\n+/).filter(Boolean).map(paragraph),
      !reversedAt && ruleOf(rule) && smallPrint(`Regra: ${ruleOf(rule)}.`),
      mayAskReview(report, decidedAt) &&
        paragraph(`Se não concorda, peça uma revisão, uma vez, em até ${business.reportReviewDays} dias.`),
      ...page(report),
    ],
  })
}

/** Mail to a claimant with the maker's counter-notice, without the maker's contact. */
export function counterNoticeMail(report: Written): Mail | null {
  return toReporter(report, 'counter', {
    subject: `O maker respondeu à sua reclamação ${report.number}`,
    body: [
      paragraph(`Sobre ${thing(report)}, o maker diz:`),
      ...(report.counterNotice ?? '').split(/\n+/).map(paragraph),
      paragraph(`Nossa equipe decide com as duas partes, até ${formatMoment(report.dueAt)}.`),
      ...page(report),
    ],
  })
}

/** Mail to a maker about a right holder's claim, with the deadline for an answer. */
export function claimNoticeMail(report: Written): Mail | null {
  const { claim, owner, counterDueAt, publicUrl } = report
  if (!claim || !counterDueAt || owner.isClosed) return null
  const who = [claim.claimantName, claim.company].filter(Boolean).join(', por ')
  return toOwner(report, 'claim', {
    subject: `Reclamação de direitos sobre “${report.subjectLabel}”`,
    body: [
      paragraph(`Olá, ${firstName(owner.fullName)}. ${who}, ${claimantCapacities[claim.capacity]}, diz ter direitos sobre ${thing(report)}.`), // prettier-ignore
      paragraph(`A obra: ${claim.work}`),
      paragraph(`O que teria sido copiado: ${report.details}`),
      paragraph(`Você pode responder até ${formatMoment(counterDueAt)}. O projeto continua no catálogo até a decisão, a não ser que a cópia seja evidente.`), // prettier-ignore
      action('Ler e responder', new URL(pathTo('/reclamacoes/:id', { id: report.id }), publicUrl).href),
    ],
  })
}

/** Tells the owner that their content was removed, with rule and reason, or restored. */
export function removalNoticeMail(report: Written): Mail | null {
  const { owner, kind, publicUrl } = report
  if (owner.isClosed || report.outcome !== 'removed') return null
  if (report.reversedAt) return restoredMail(report)
  const { yours } = reportables[kind]
  return toOwner(report, 'removed', {
    subject: `Removemos ${yours}`,
    body: [
      paragraph(`Olá, ${firstName(owner.fullName)}. Alguém denunciou, nossa equipe analisou, e removemos ${yours}.`),
      ...(report.reviewAnswer ?? report.answer ?? '').split(/\n+/).filter(Boolean).map(paragraph),
      ruleOf(report.rule) && paragraph(`Regra: ${ruleOf(report.rule)}.`),
      paragraph('Se você acha que erramos, responda pelo suporte com o número desta decisão.'),
      action('Falar com o suporte', new URL(pathTo('/suporte'), publicUrl).href),
      smallPrint(`Decisão ${report.number}.`),
    ],
  })
}

function restoredMail(report: Written): Mail {
  return toOwner(report, 'restored', {
    subject: `Desfizemos a decisão ${report.number}`,
    body: [
      paragraph(`Olá, ${firstName(report.owner.fullName)}. Analisamos de novo ${thing(report)}: a decisão foi desfeita, não conta mais, e o que tínhamos escondido voltou a aparecer.`), // prettier-ignore
      ...(report.reversal ?? '').split(/\n+/).filter(Boolean).map(paragraph),
      action('Ver suas decisões', new URL(pathTo('/perfil/violacoes'), report.publicUrl).href),
    ],
  })
}

const thing = ({ kind, subjectLabel }: Written) => reportedThing(kind, subjectLabel)

function page({ token, claim, publicUrl }: Written): Block[] {
  const unknown = claim ? '' : 'Quem publicou não sabe quem denunciou. '
  return [
    action(`Abrir a página da ${claim ? 'reclamação' : 'denúncia'}`, new URL(pathTo('/denuncias/:token', { token }), publicUrl).href), // prettier-ignore
    smallPrint(`${unknown}Não compartilhe este link: quem tem o link abre a página.`),
  ]
}

type Content = { subject: string; body: readonly (Block | false | null | '')[] }

function toReporter(report: Written, key: string, { subject, body }: Content): Mail | null {
  if (!report.email) return null
  const reason = 'Você recebeu este e-mail porque fez uma denúncia na Camada.'
  return {
    to: report.email,
    key: `report-${report.id}-${key}`,
    ...(report.isOfAccount && { notice: 'moderation' }),
    subject,
    ...renderMail({ title: subject, preview: thing(report), reason, body }),
  }
}

function toOwner(report: Written, key: string, { subject, body }: Content): Mail {
  const reason = 'Você recebeu este e-mail porque o que foi denunciado é seu.'
  return {
    to: report.owner.email,
    key: `report-${report.id}-${key}`,
    notice: 'moderation',
    subject,
    ...renderMail({ title: subject, preview: thing(report), reason, body }),
  }
}
