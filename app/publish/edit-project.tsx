import { href, data } from 'react-router'
import { concernsNetwork } from '#domain/network/concerns-network.server.ts'
import { services } from '#services'
import { requireMaker } from '#app/accounts/session.server.ts'
import { toastTexts } from '#app/http/messages.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { fileNews } from '#app/uploads/file-news.server.ts'
import { awaitListing } from '#domain/catalog/await-listing.server.ts'
import { type EditableProject, projectForEditing } from '#domain/catalog/project-for-editing.server.ts'
import { updateProject } from '#domain/catalog/update-project.server.ts'
import { usualAuthorship } from '#domain/declarations/authorship.server.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { Route } from './+types/edit-project'
import { formFacts } from './form-facts.server.ts'
import { formOf, ownParts } from './form-of-project.ts'
import { errorsOfRefusal } from './form-refusal.server.ts'
import type { FormErrors } from './form-state.ts'
import { ProjectForm } from './project-form.tsx'
import { parseSentForm, readSentForm, returnedForm } from './sent-form.server.ts'

export const handle: RouteHandle = { uploads: true }

export { privatePage as headers }
export { sendForm as clientAction } from './send-form.ts'

export const meta = hiddenPage('Editar projeto')

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const project = await ownProject(viewer.id, params.id)
  const news = await fileNews(viewer.id, project.files.map(({ id }) => id)) // prettier-ignore
  return {
    ...(await formFacts(viewer)),
    form: formOf(project, news),
    network: (await concernsNetwork(services.db, viewer.id))
      ? { projectId: project.id, royaltyCents: project.printRoyaltyCents }
      : undefined,
  }
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const project = await ownProject(viewer.id, params.id)
  const sent = await readSentForm(request, viewer)
  const own = ownParts(project)
  const again = async (errors: FormErrors, status: number) =>
    data(await returnedForm(sent, viewer, errors, own), status)
  if (sent.savesNothing) return again({}, 200)
  const parsed = await parseSentForm(sent, viewer, { authorship: project.authorship, own })
  if (!parsed.ok) return again(parsed.errors, parsed.status)
  const { removeIds, order, goneIds, openConfirmedIds } = sent
  const uploadIds = [...sent.uploads.map((upload) => upload.id), ...goneIds]
  const shownUpdatedAt = shownAt(sent.values.updated_at, project)
  try {
    const change = { ...parsed.input, uploadIds, removeIds, order, openConfirmedIds, shownUpdatedAt }
    const result = await updateProject(services, viewer, project.id, change)
    // The form now refers to the current project, so that a second submit overwrites it on purpose.
    if (!result.ok) sent.values.updated_at = project.updatedAt.toISOString()
    if (!result.ok) return again(errorsOfRefusal(result), 400)
    await awaitListing(services.db, project.id)
    return redirectWithToast(href('/meus-projetos'), { kind: 'success', text: 'project_updated' })
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ error }, 'project not updated')
    return again({ form: [`${toastTexts.project_update_failed.title}. Tente de novo em instantes.`] }, 500)
  }
}

async function ownProject(makerId: string, projectId: string): Promise<EditableProject> {
  const project = await projectForEditing(services.db, makerId, projectId)
  if (!project) throw notFound()
  return { ...project, authorship: project.authorship ?? (await usualAuthorship(services.db, makerId)) }
}

/** Returns the time at which the form was shown, or of the project's last update if unknown. */
function shownAt(text: string | undefined, project: EditableProject): Date {
  const shown = new Date(text ?? '')
  return Number.isNaN(shown.getTime()) ? project.updatedAt : shown
}

export default function EditProject({ loaderData, actionData, params }: Route.ComponentProps) {
  const { form, network, ...facts } = loaderData
  return (
    <ProjectForm
      key={params.id}
      isEditing
      title={`Editar ${form.values.title}`}
      listing={href('/projeto/:id', params)}
      first={{ ...form, values: { ...form.values, ...facts.freight.values } }}
      answer={actionData}
      facts={facts}
      network={network}
      action={href('/editar-projeto/:id', params)}
      submit={
        <span>
          Salvar<span className="max-md:hidden"> alterações</span>
        </span>
      }
      busy="Salvando..."
    />
  )
}
