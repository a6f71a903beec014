import { href } from 'react-router'
import { getViewer, signInFirst } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { FormPage } from '#app/ui/page.tsx'
import type { ReportKind } from '#domain/moderation/report.ts'
import { findSubject } from '#domain/moderation/subjects.server.ts'
import { services } from '#services'
import type { Route } from './+types/report-other.ts'
import { receiveReport } from './receive-report.server.ts'
import { ReportForm } from './report-form.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Denunciar')

/** What can be reported at this address, by its name in it. */
const kinds: Record<string, Exclude<ReportKind, 'project'> | undefined> = {
  avaliacao: 'review',
  impressao: 'make',
  pergunta: 'question',
  resposta: 'answer',
  perfil: 'profile',
  mensagem: 'message',
  colecao: 'collection',
}

const headings = {
  review: 'Denunciar avaliação',
  make: 'Denunciar impressão',
  question: 'Denunciar pergunta',
  answer: 'Denunciar resposta',
  profile: 'Denunciar perfil',
  message: 'Denunciar mensagem',
  collection: 'Denunciar coleção',
}

async function reportable(request: Request, what: string, id: string) {
  const kind = kinds[what]
  if (!kind) throw notFound()
  const viewer = await getViewer(request)
  // Only the other side of a conversation knows of a message.
  if (kind === 'message' && !viewer) throw await signInFirst(request)
  const viewerId = viewer?.id ?? null
  const subject = await findSubject(services.db, { kind, id, viewerId })
  if (!subject) throw notFound()
  return { kind, subject, viewerId }
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { kind, subject, viewerId } = await reportable(request, params.what, params.id)
  return { kind, label: subject.label, isKnown: viewerId !== null }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { kind, subject, viewerId } = await reportable(request, params.what, params.id)
  const elsewhere = kind === 'collection' ? href('/colecoes') : href('/marketplace')
  const back = subject.projectId ? href('/projeto/:id', { id: subject.projectId }) : elsewhere
  return receiveReport({ request, context, kind, subjectId: params.id, viewerId, back })
}

export default function ReportOther({ loaderData: { kind, label, isKnown }, actionData }: Route.ComponentProps) {
  return (
    <FormPage>
      <h1>{headings[kind]}</h1>
      <p className="mt-2 mb-4 text-ink-2">{label}</p>
      <ReportForm kind={kind} isKnown={isKnown} faults={actionData} />
    </FormPage>
  )
}
