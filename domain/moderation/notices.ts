import * as z from 'zod'
import { reportables } from '#domain/areas.ts'
import { defineFact } from '#domain/fact.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { decisionKinds } from '#domain/suspensions/decision.ts'
import { reportKinds } from './report.ts'
import { reportedThing } from './report-words.ts'

const decisionSteps = ['suspended', 'final', 'kept', 'undone'] as const

export type DecisionStep = (typeof decisionSteps)[number]

/**
 * Notice to a user of a decision against them, a rejected appeal or a reversal; `token` opens the blocked-account page.
 */
export const decisionMade = defineFact({
  name: 'decision_made',
  kind: 'moderation',
  values: z.object({
    id: z.string(),
    kind: z.enum(decisionKinds),
    step: z.enum(decisionSteps),
    number: z.string().nullable(),
    projectId: z.uuid().nullable(),
    title: z.string().nullable(),
    isListed: z.boolean(),
    token: z.string().nullable(),
  }),
  key: ({ id, step }) => `decision-${id}-${step}`,
  says: (made) => ({ ...sayings[made.kind][made.step](made), path: decisionPath(made) }),
})

type Made = {
  kind: (typeof decisionKinds)[number]
  step: DecisionStep
  number: string | null
  projectId: string | null
  title: string | null
  isListed: boolean
  token: string | null
}

function decisionPath({ kind, step, projectId, token }: Made): string {
  const isUndone = step === 'undone'
  if (kind === 'correction') return pathTo('/meus-projetos/:id/marcas', { id: projectId ?? '' })
  if (kind === 'block')
    return isUndone ? `${pathTo('/auth')}?mode=login` : pathTo('/conta-bloqueada/:token', { token: token ?? '' })
  return isUndone ? pathTo('/meus-projetos') : pathTo('/meus-projetos/:id/recurso', { id: projectId ?? '' })
}

const suspended = (heading: string, says: string) => ({ title }: Made) => ({ title: `${heading}: ${title}`, words: `“${title}” ${says}` }) // prettier-ignore
const removed = suspended('Projeto removido do catálogo', 'foi removido do catálogo.')
const backInCatalogue = suspended('Projeto de volta ao catálogo', 'está de volta ao catálogo.')
const released = suspended(
  'Projeto liberado',
  'foi liberado. Veja em Meus Projetos o que falta para ele voltar ao catálogo.',
)
const blocked = () => ({ title: 'Sua conta foi bloqueada', words: 'Nossa equipe bloqueou a sua conta.' })
const corrected = ({ title }: Made) => ({
  title: `Corrigimos “${title}”`,
  words: `Nossa equipe corrigiu o que “${title}” diz das imagens ou do uso de IA.`,
})

const sayings: Record<Made['kind'], Record<DecisionStep, (made: Made) => { title: string; words: string }>> = {
  suspension: {
    suspended: suspended('Projeto em análise', 'está fora do catálogo enquanto nossa equipe o analisa.'),
    final: removed,
    kept: removed,
    undone: (made) => (made.isListed ? backInCatalogue : released)(made),
  },
  block: {
    suspended: blocked,
    final: blocked,
    kept: () => ({ title: 'Sua conta continua bloqueada', words: 'Analisamos o seu recurso e mantivemos o bloqueio.' }),
    undone: () => ({
      title: 'Sua conta foi desbloqueada',
      words: 'Sua conta está desbloqueada: você pode entrar de novo.',
    }),
  },
  correction: {
    suspended: corrected,
    final: corrected,
    kept: ({ title, number }) => ({
      title: `Mantivemos a correção de “${title}”`,
      words: `Lemos o seu recurso contra a correção ${number}, e ela fica.`,
    }),
    undone: ({ title, number }) => ({
      title: `Desfizemos a correção de “${title}”`,
      words: `Desfizemos a correção ${number}: “${title}” volta a dizer o que você disse, e ela não conta mais.`,
    }),
  },
}

const report = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(reportKinds),
  subjectLabel: z.string(),
})

/** Values of a reporter's notice; `token` opens the report's page, `claimId` is null unless it is a rights claim. */
const ownReport = report.extend({ token: z.string(), claimId: z.string().nullable() })

const words = ({ kind, subjectLabel }: z.infer<typeof report>) => reportedThing(kind, subjectLabel)
const noun = ({ claimId }: z.infer<typeof ownReport>) => (claimId ? 'reclamação' : 'denúncia')

export const reportReceived = defineFact({
  name: 'report_received',
  kind: 'moderation',
  values: ownReport,
  key: ({ id }) => `report-${id}-receipt`,
  says: (received) => ({
    title: `Recebemos sua ${noun(received)} (número ${received.number})`,
    words: words(received),
    path: pathTo('/denuncias/:token', received),
  }),
})

export const reportDecided = defineFact({
  name: 'report_decided',
  kind: 'moderation',
  values: ownReport.extend({
    outcome: z.string().nullable(),
    decidedAt: z.coerce.date().nullable(),
    reviewDecidedAt: z.coerce.date().nullable(),
    reversedAt: z.coerce.date().nullable(),
  }),
  key: ({ id, outcome, decidedAt, reviewDecidedAt, reversedAt }) =>
    `report-${id}-outcome-${outcome}-${(reversedAt ?? reviewDecidedAt ?? decidedAt)?.getTime()}`,
  says: (decided) => ({
    title: `Sua ${noun(decided)} ${decided.number} foi ${decided.reviewDecidedAt ? 'revista' : 'analisada'}`,
    words: words(decided),
    path: pathTo('/denuncias/:token', decided),
  }),
})

export const claimCountered = defineFact({
  name: 'claim_countered',
  kind: 'moderation',
  values: ownReport,
  key: ({ id }) => `report-${id}-counter`,
  says: (countered) => ({
    title: `O maker respondeu à sua reclamação ${countered.number}`,
    words: words(countered),
    path: pathTo('/denuncias/:token', countered),
  }),
})

export const claimMade = defineFact({
  name: 'claim_made',
  kind: 'moderation',
  values: report,
  key: ({ id }) => `report-${id}-claim`,
  says: (made) => ({
    title: `Reclamação de direitos sobre “${made.subjectLabel}”`,
    words: words(made),
    path: pathTo('/reclamacoes/:id', made),
  }),
})

/** Notice to an owner that reported content was removed or restored. */
export const reportedRemoved = defineFact({
  name: 'reported_removed',
  kind: 'moderation',
  values: report.extend({ reversedAt: z.coerce.date().nullable() }),
  key: ({ id, reversedAt }) => `report-${id}-${reversedAt ? 'restored' : 'removed'}`,
  says: (removed) => ({
    title: removed.reversedAt
      ? `Desfizemos a decisão ${removed.number}`
      : `Removemos ${reportables[removed.kind].yours}`,
    words: words(removed),
    path: removed.reversedAt ? pathTo('/perfil/violacoes') : pathTo('/suporte'),
  }),
})
