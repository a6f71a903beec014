import * as z from 'zod'
import { reportables } from '#domain/areas.ts'
import { defineFact } from '#domain/fact.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { reportKinds } from './report.ts'
import { reportedThing } from './report-words.ts'

/** A suspended, removed or restored project, told to its maker. */
export const projectSuspended = defineFact({
  name: 'project_suspended',
  kind: 'moderation',
  values: z.object({
    id: z.string(),
    projectId: z.string(),
    title: z.string(),
    state: z.enum(['held', 'removed', 'released']),
    decidedAt: z.coerce.date().nullable(),
  }),
  key: ({ id, state, decidedAt }) => `suspension-${id}-${state}-${decidedAt?.getTime() ?? 0}`,
  says: ({ projectId, title, state }) => ({
    title: `${suspensionWords[state].title}: ${title}`,
    words: `“${title}” ${suspensionWords[state].says}`,
    path: state === 'released' ? pathTo('/meus-projetos') : pathTo('/meus-projetos/:id/recurso', { id: projectId }),
  }),
})

export const suspensionWords = {
  held: { title: 'Projeto em análise', says: 'está fora do catálogo enquanto nossa equipe o analisa.' },
  removed: { title: 'Projeto removido do catálogo', says: 'foi removido do catálogo.' },
  released: { title: 'Projeto de volta ao catálogo', says: 'pode voltar ao catálogo.' },
}

/** A correction of a project's marks, or the end of it, told to its maker. */
export const marksCorrected = defineFact({
  name: 'marks_corrected',
  kind: 'moderation',
  values: z.object({
    id: z.string(),
    number: z.string(),
    projectId: z.string(),
    title: z.string(),
    state: z.enum(['corrected', 'undone', 'kept']),
  }),
  key: ({ id, state }) => `marks-${id}-${state}`,
  says: ({ number, projectId, title, state }) => ({
    ...marksWords[state](`“${title}”`, number),
    path: pathTo('/meus-projetos/:id/marcas', { id: projectId }),
  }),
})

const marksWords = {
  corrected: (project: string) => ({
    title: `Corrigimos ${project}`,
    words: `Nossa equipe corrigiu o que ${project} diz das imagens ou do uso de IA.`,
  }),
  undone: (project: string, number: string) => ({
    title: `Desfizemos a correção de ${project}`,
    words: `Desfizemos a correção ${number}: ${project} volta a dizer o que você disse, e ela não conta mais.`,
  }),
  kept: (project: string, number: string) => ({
    title: `Mantivemos a correção de ${project}`,
    words: `Lemos o seu recurso contra a correção ${number}, e ela fica.`,
  }),
}

const report = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(reportKinds),
  subjectLabel: z.string(),
})

/** `token` opens the report's page; `claimId` is null unless it is a claim of rights. */
const ownReport = report.extend({ token: z.string(), claimId: z.string().nullable() })

const words = ({ kind, subjectLabel }: z.infer<typeof report>) => reportedThing(kind, subjectLabel)
const noun = ({ claimId }: z.infer<typeof ownReport>) => (claimId ? 'reclamação' : 'denúncia')

/** A new report, told to its reporter. */
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

/** A decision about a report, its review or its reversal, told to the reporter. */
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

/** A maker's answer to a claim of rights, told to the claimant. */
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

/** A claim of rights about a project, told to its maker. */
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

/** A removal after a report, or its reversal, told to the owner. */
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
