import { reportables } from '#domain/areas.ts'
import {
  claimCountered,
  claimMade,
  reportDecided,
  reportedRemoved,
  reportReceived,
} from '#domain/moderation/notices.ts'
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
import type { FactWords } from '#domain/fact.ts'
import { formatMoment } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '../layout.ts'
import { action, type Block, paragraph, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

type Written = ReportForMail & { publicUrl: URL }

export function reportReceiptMail(report: Written): Mail | null {
  const { number, claim } = report
  const fact = reportReceived.says(report)
  const says = `Sua ${claim ? 'reclamação' : 'denúncia'} sobre ${thing(report)} foi registrada com o número ${number}.`
  return toReporter(report, fact, {
    preview: says,
    body: [
      paragraph(says),
      claim &&
        paragraph(
          `O maker recebe o que você disse, sem o seu documento e o seu contato, e tem até ${formatMoment(report.counterDueAt ?? report.dueAt)} para responder. Você recebe a resposta.`,
        ),
      paragraph(`Nossa equipe decide até ${formatMoment(report.dueAt)} e explica o motivo por e-mail e na página.`),
      ...page(report, fact),
    ],
  })
}

export function reportOutcomeMail(report: Written): Mail | null {
  const { kind, outcome, rule, decidedAt, reversedAt } = report
  if (!outcome || !decidedAt) return null
  const says = reversedAt ? reversalWords(kind, outcome) : outcomeWords(kind, outcome)
  const why = report.reversal ?? report.reviewAnswer ?? report.answer
  const fact = reportDecided.says(report)
  return toReporter(report, fact, {
    preview: says,
    body: [
      paragraph(`Sobre ${thing(report)}. ${says}`),
      ...(why ?? '').split(/\n+/).filter(Boolean).map(paragraph),
      !reversedAt && ruleOf(rule) && smallPrint(`Regra: ${ruleOf(rule)}.`),
      mayAskReview(report, decidedAt) &&
        paragraph(`Se não concorda, peça uma revisão, uma vez, em até ${business.reportReviewDays} dias.`),
      ...page(report, fact),
    ],
  })
}

/** Mail to a claimant with the maker's counter-notice, without the maker's contact. */
export function counterNoticeMail(report: Written): Mail | null {
  const fact = claimCountered.says(report)
  return toReporter(report, fact, {
    preview: `O maker respondeu à sua reclamação sobre ${thing(report)}.`,
    body: [
      paragraph(`Sobre ${thing(report)}, o maker diz:`),
      ...(report.counterNotice ?? '').split(/\n+/).map(paragraph),
      paragraph(`Nossa equipe decide com as duas partes, até ${formatMoment(report.dueAt)}.`),
      ...page(report, fact),
    ],
  })
}

/** Mail to a maker about a right holder's claim, with the deadline for an answer. */
export function claimNoticeMail(report: Written): Mail | null {
  const { claim, owner, counterDueAt, publicUrl } = report
  if (!claim || !counterDueAt || owner.isClosed) return null
  const who = [claim.claimantName, claim.company].filter(Boolean).join(', por ')
  const fact = claimMade.says(report)
  return toOwner(report, fact, {
    preview: `${who} diz ter direitos sobre ${thing(report)}.`,
    body: [
      paragraph(`Olá, ${firstName(owner.fullName)}. ${who}, ${claimantCapacities[claim.capacity]}, diz ter direitos sobre ${thing(report)}.`), // prettier-ignore
      paragraph(`A obra: ${claim.work}`),
      paragraph(`O que teria sido copiado: ${report.details}`),
      paragraph(`Você pode responder até ${formatMoment(counterDueAt)}. O projeto continua no catálogo até a decisão, a não ser que a cópia seja evidente.`), // prettier-ignore
      action('Ler e responder', new URL(fact.path, publicUrl).href),
    ],
  })
}

/** Mail to the owner of removed or restored content. */
export function removalNoticeMail(report: Written): Mail | null {
  const { owner, kind, publicUrl } = report
  if (owner.isClosed || report.outcome !== 'removed') return null
  if (report.reversedAt) return restoredMail(report)
  const { yours } = reportables[kind]
  const fact = reportedRemoved.says(report)
  return toOwner(report, fact, {
    preview: `Alguém denunciou, nossa equipe analisou, e removemos ${yours}.`,
    body: [
      paragraph(`Olá, ${firstName(owner.fullName)}. Alguém denunciou, nossa equipe analisou, e removemos ${yours}.`),
      ...(report.reviewAnswer ?? report.answer ?? '').split(/\n+/).filter(Boolean).map(paragraph),
      ruleOf(report.rule) && paragraph(`Regra: ${ruleOf(report.rule)}.`),
      paragraph('Se você acha que erramos, responda pelo suporte com o número desta decisão.'),
      action('Falar com o suporte', new URL(fact.path, publicUrl).href),
      smallPrint(`Decisão ${report.number}.`),
    ],
  })
}

function restoredMail(report: Written): Mail {
  const fact = reportedRemoved.says(report)
  return toOwner(report, fact, {
    preview: `Analisamos de novo ${thing(report)}: a decisão foi desfeita.`,
    body: [
      paragraph(`Olá, ${firstName(report.owner.fullName)}. Analisamos de novo ${thing(report)}: a decisão foi desfeita, não conta mais, e o que tínhamos escondido voltou a aparecer.`), // prettier-ignore
      ...(report.reversal ?? '').split(/\n+/).filter(Boolean).map(paragraph),
      action('Ver suas decisões', new URL(fact.path, report.publicUrl).href),
    ],
  })
}

const thing = ({ kind, subjectLabel }: Written) => reportedThing(kind, subjectLabel)

function page({ claim, publicUrl }: Written, { path }: FactWords): Block[] {
  const unknown = claim ? '' : 'Quem publicou não sabe quem denunciou. '
  return [
    action(`Abrir a página da ${claim ? 'reclamação' : 'denúncia'}`, new URL(path, publicUrl).href),
    smallPrint(`${unknown}Não compartilhe este link: quem tem o link abre a página.`),
  ]
}

type Told = { preview: string; body: readonly (Block | false | null | '')[] }

function toReporter({ email }: Written, fact: FactWords, told: Told): Mail | null {
  const reason = 'Você recebeu este e-mail porque fez uma denúncia na Camada.'
  return email ? written(email, fact, { reason, ...told }) : null
}

function toOwner({ owner }: Written, fact: FactWords, told: Told): Mail {
  const reason = 'Você recebeu este e-mail porque o que foi denunciado é seu.'
  return written(owner.email, fact, { reason, ...told })
}

function written(to: string, { title }: FactWords, told: Told & { reason: string }): Mail {
  return { to, subject: title, ...renderMail({ title, ...told }) }
}
