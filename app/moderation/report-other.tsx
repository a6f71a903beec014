import { href, Link } from 'react-router'
import { getViewer, signInFirst } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import type { ReportKind } from '#domain/moderation/report.ts'
import { subjectWithSnapshot } from '#domain/moderation/subjects.server.ts'
import { services } from '#services'
import type { Route } from './+types/report-other.ts'
import { receiveReport } from './receive-report.server.ts'
import { ReportForm } from './report-form.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Denunciar')

/** Kinds of reportable content by their name in the address. */
const kinds = new Map<string, Exclude<ReportKind, 'project'>>([
  ['avaliacao', 'review'],
  ['impressao', 'make'],
  ['pergunta', 'question'],
  ['resposta', 'answer'],
  ['perfil', 'profile'],
  ['mensagem', 'message'],
  ['colecao', 'collection'],
])

const headings = {
  review: 'Denunciar avaliação',
  make: 'Denunciar impressão',
  question: 'Denunciar pergunta',
  answer: 'Denunciar resposta',
  profile: 'Denunciar perfil',
  message: 'Denunciar mensagem',
  collection: 'Denunciar coleção',
}

/** Label of the reported text in a snapshot. */
const wordsOf = {
  review: 'Comentário',
  make: 'Palavras',
  question: 'Pergunta',
  answer: 'Resposta',
  profile: 'Sobre',
  message: 'Mensagem',
  collection: 'Sobre',
}

async function reportable(request: Request, what: string, id: string) {
  const kind = kinds.get(what)
  if (!kind) throw notFound()
  const viewer = await getViewer(request)
  // A message can only be reported by the other participant.
  if (kind === 'message' && !viewer) throw await signInFirst(request)
  const viewerId = viewer?.id ?? null
  const found = await subjectWithSnapshot(services.db, { kind, id, viewerId })
  if (!found) throw notFound()
  return { kind, ...found, viewerId }
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { kind, subject, snapshot, viewerId } = await reportable(request, params.what, params.id)
  const { label, projectId } = subject
  return {
    kind,
    label,
    project: projectId && { id: projectId, image: await projectPicture(services.db, projectId) },
    words: snapshot.texts[wordsOf[kind]] ?? null,
    isKnown: viewerId !== null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { kind, subject, viewerId } = await reportable(request, params.what, params.id)
  const elsewhere = kind === 'collection' ? href('/colecoes') : href('/marketplace')
  const back = subject.projectId ? href('/projeto/:id', { id: subject.projectId }) : elsewhere
  return receiveReport({ request, context, kind, subjectId: params.id, viewerId, back })
}

export default function ReportOther({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, label, project, words, isKnown } = loaderData
  return (
    <FormPage>
      {project ? <PictureHeading image={project.image}>{headings[kind]}</PictureHeading> : <h1>{headings[kind]}</h1>}
      <p className="mt-3 text-ink-2">
        {project ? (
          <Link to={href('/projeto/:id', { id: project.id })} className="link">
            {label}
          </Link>
        ) : (
          <span className="flex items-center gap-3">
            {kind === 'profile' && <Avatar name={label} imageKey={null} size="md" />}
            {label}
          </span>
        )}
      </p>
      {words && (
        <blockquote className="mt-3 line-clamp-6 border-l-2 border-line-strong pl-4 whitespace-pre-line">
          {words}
        </blockquote>
      )}
      <div className="mt-4">
        <ReportForm kind={kind} isKnown={isKnown} faults={actionData} />
      </div>
    </FormPage>
  )
}
