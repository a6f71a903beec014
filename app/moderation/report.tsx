import { href, Link, redirect } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { findSubject } from '#domain/moderation/subjects.server.ts'
import { projectViewer } from '#domain/accounts/viewer.ts'
import { services } from '#services'
import type { Route } from './+types/report.ts'
import { receiveReport } from './receive-report.server.ts'
import { ReportForm } from './report-form.tsx'

export { privatePage as headers }

export const handle: PageHandle = { slimFooter: true }

export const meta = hiddenPage('Denunciar projeto')

/** Returns the project to report; redirects its maker to it, throws a 404 if the viewer may not open it. */
async function reportable(request: Request, id: string) {
  const viewer = await getViewer(request)
  const project = await findSubject(services.db, {
    kind: 'project',
    id,
    viewer: projectViewer(viewer),
    withOwn: true,
  })
  if (!project) throw notFound()
  if (viewer?.id === project.ownerId) throw redirect(href('/projeto/:id', { id }), 303)
  return { title: project.label, viewer }
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { title, viewer } = await reportable(request, params.id)
  return { title, image: await projectPicture(services.db, params.id), isKnown: viewer !== null }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { viewer } = await reportable(request, params.id)
  const back = href('/projeto/:id', { id: params.id })
  return receiveReport({ request, context, kind: 'project', subjectId: params.id, viewer, back })
}

export default function Report({ loaderData: { title, image, isKnown }, actionData, params }: Route.ComponentProps) {
  return (
    <FormPage>
      <PictureHeading image={image}>Denunciar projeto</PictureHeading>
      <p className="mt-3 mb-4 text-ink-2">
        <Link to={href('/projeto/:id', { id: params.id })} className="link">
          {title}
        </Link>
      </p>
      <ReportForm kind="project" projectId={params.id} isKnown={isKnown} faults={actionData} />
    </FormPage>
  )
}
