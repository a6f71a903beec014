import { href, Link, redirect } from 'react-router'
import { getViewer, signInFirst } from '#app/accounts/session.server.ts'
import { MakerLink } from '#app/catalog/maker-link.tsx'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { reportables, type ReportKind } from '#domain/areas.ts'
import { reportKinds } from '#domain/moderation/report.ts'
import { type Subject, subjectWithSnapshot } from '#domain/moderation/subjects.server.ts'
import { projectViewer } from '#domain/accounts/viewer.ts'
import { services } from '#services'
import type { Route } from './+types/report-other.ts'
import { receiveReport } from './receive-report.server.ts'
import { ReportForm } from './report-form.tsx'

export { privatePage as headers }

export const handle: PageHandle = { slimFooter: true }

export const meta = hiddenPage('Denunciar')

const kinds = new Map(reportKinds.map((kind) => [reportables[kind].slug, kind]))

const headingOf = (kind: ReportKind) => `Denunciar ${reportables[kind].noun.toLowerCase()}`

/** Returns the path of the subject's project, or of a list of its kind if the subject has no project. */
function shownAt({ kind, projectId }: Subject): string {
  if (projectId) return href('/projeto/:id', { id: projectId })
  return reportables[kind].backTo ?? href('/marketplace')
}

/** Returns the reported subject if the viewer may report it; redirects its author to it. */
async function reportable(request: Request, what: string, id: string) {
  const kind = kinds.get(what)
  if (!kind) throw notFound()
  const viewer = await getViewer(request)
  if (reportables[kind].isPrivate && !viewer) throw await signInFirst(request)
  const found = await subjectWithSnapshot(services.db, { kind, id, viewer: projectViewer(viewer), withOwn: true })
  if (!found) throw notFound()
  if (found.subject.ownerId === viewer?.id) throw redirect(shownAt(found.subject), 303)
  return { kind, ...found, viewer }
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { kind, subject, snapshot, viewer } = await reportable(request, params.what, params.id)
  const { label, projectId, shopSlug } = subject
  const { quotes } = reportables[kind]
  return {
    kind,
    label,
    shopSlug: kind === 'profile' ? shopSlug : null,
    project: projectId && { id: projectId, image: await projectPicture(services.db, projectId) },
    words: (quotes && snapshot.texts[quotes]) || null,
    isKnown: viewer !== null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { kind, subject, viewer } = await reportable(request, params.what, params.id)
  const back = shownAt(subject)
  return receiveReport({ request, context, kind, subjectId: params.id, viewer, back })
}

export default function ReportOther({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, label, shopSlug, project, words, isKnown } = loaderData
  return (
    <FormPage>
      {project ? <PictureHeading image={project.image}>{headingOf(kind)}</PictureHeading> : <h1>{headingOf(kind)}</h1>}
      <p className="mt-3 text-ink-2">
        {project ? (
          <Link to={href('/projeto/:id', { id: project.id })} className="link">
            {label}
          </Link>
        ) : (
          <span className="flex items-center gap-3">
            {kind === 'profile' && <Avatar name={label} imageKey={null} size="md" />}
            <MakerLink slug={shopSlug} name={label} className="link" />
          </span>
        )}
      </p>
      {words && (
        <blockquote className="mt-3 line-clamp-3 border-l-2 border-line-strong pl-4 whitespace-pre-line">
          {words}
        </blockquote>
      )}
      <div className="mt-4">
        <ReportForm kind={kind} isKnown={isKnown} faults={actionData} />
      </div>
    </FormPage>
  )
}
