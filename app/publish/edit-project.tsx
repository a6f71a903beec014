import { notFound } from '#app/http/not-found.server.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href, data } from 'react-router'
import { categoryChoices } from '#domain/catalog/categories.server.ts'
import { waitingUploads } from '#domain/uploads/pending-uploads.server.ts'
import { ownModelPreviews } from '#domain/uploads/own-model-previews.server.ts'
import { type EditableProject, projectForEditing } from '#domain/catalog/project-for-editing.server.ts'
import { findPrintCosts } from '#domain/printing/print-costs.server.ts'
import { projectInput } from '#domain/catalog/project-input.ts'
import { awaitListing } from '#domain/catalog/maker-projects.server.ts'
import { usualAuthorship } from '#domain/declarations/authorship.server.ts'
import { updateProject } from '#domain/catalog/update-project.server.ts'
import { errorFacts } from '#log'
import { sellingTerms } from '#domain/shop-settings/shop-settings.ts'
import { services } from '#services'
import { requireMaker } from '#app/accounts/session.server.ts'
import { makerFreight } from '#app/freight/maker-freight.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { toastTexts } from '#app/http/messages.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import type { Route } from './+types/edit-project'
import { errorsOfRefusal, faultsOfForm } from './form-refusal.server.ts'
import type { ProjectFormState } from './form-state.ts'
import { formOf, ownParts } from './form-of-project.ts'
import { hasPicture, readSentForm, unseenModel } from './sent-form.server.ts'
import { schemaForm, stateOf } from './form-of-sent.ts'
import { ProjectForm } from './project-form.tsx'
import { onServer, ServedForm } from './served-form.tsx'
import { withReports } from '#app/uploads/with-reports.server.ts'

export const handle: RouteHandle = { uploads: true }

export { privatePage as headers }
export { keepServedForm as shouldRevalidate, loadServedForm as clientLoader } from './served-form.tsx'

export const meta = hiddenPage('Editar projeto')

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const project = await ownProject(viewer.id, params.id)
  const freight = await makerFreight(viewer.id)
  const form = formOf(project, await previewsOf(viewer.id, project))
  return onServer({
    state: await withReports(viewer.id, { ...form, values: { ...form.values, ...freight.values } }),
    freight,
    updatedAt: project.updatedAt.toISOString(),
    categories: await categoryChoices(services.db),
    selling: sellingTerms(services.shopSettings.now()),
    costs: await findPrintCosts(services.db, viewer.id),
    maxModelBytes: services.maxModelBytes,
    waiting: await waitingUploads(services.db, viewer.id),
    projectId: project.id,
    royaltyCents: project.printRoyaltyCents,
  })
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const project = await ownProject(viewer.id, params.id)
  const sent = await readSentForm(request, viewer)
  const own = ownParts(project)
  const again = async (errors: Record<string, string[]>, status: number) =>
    data(onServer(await withReports(viewer.id, stateOf(sent, errors, own))), status)
  if (sent.isMoveOnly) return again({}, 200)
  const stays = (part: { id: string }) => !sent.removeIds.includes(part.id)
  const kept = { images: own.images.filter(stays).length, files: own.files.filter(stays).length }
  const parsed = projectInput.safeParse(schemaForm(sent, project.authorship, kept))
  const errors = faultsOfForm(parsed.error, sent.errors)
  if (!parsed.success || Object.keys(errors).length > 0) return again(errors, sent.status)
  if (kept.images === 0 && !(await hasPicture(sent, viewer, parsed.data))) return again(unseenModel, 400)
  const { removeIds, order, goneIds } = sent
  const uploadIds = [...sent.uploads.map((upload) => upload.id), ...goneIds]
  const change = {
    ...parsed.data,
    uploadIds,
    removeIds,
    order,
    openConfirmedIds: sent.openConfirmedIds,
    shownUpdatedAt: shownAt(sent.values.updated_at, project),
  }
  try {
    const result = await updateProject(services, viewer, project.id, change)
    // From here on the form stands for the project as it is now: sent once more, it is meant.
    if (!result.ok) sent.values.updated_at = project.updatedAt.toISOString()
    if (!result.ok) return again(errorsOfRefusal(result), 400)
    await awaitListing(services.db, project.id)
    return redirectWithToast(href('/meus-projetos'), { kind: 'success', text: 'project_updated' })
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error(errorFacts(error), 'project not updated')
    return again({ form: [`${toastTexts.project_update_failed.title}. Tente de novo em instantes.`] }, 500)
  }
}

function previewsOf(makerId: string, { files }: EditableProject) {
  const ids = files.map(({ id }) => id)
  return ownModelPreviews(services.db, makerId, ids)
}

async function ownProject(makerId: string, projectId: string): Promise<EditableProject> {
  const project = await projectForEditing(services.db, makerId, projectId)
  if (!project) throw notFound()
  return { ...project, authorship: project.authorship ?? (await usualAuthorship(services.db, makerId)) }
}

/** When the form was shown; a form that does not say stands for the project as it is now. */
function shownAt(text: string | undefined, project: EditableProject): Date {
  const shown = new Date(text ?? '')
  return Number.isNaN(shown.getTime()) ? project.updatedAt : shown
}

export default function EditProject({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ServedForm>
      {import.meta.env.SSR && <EditProjectForm facts={loaderData.onServer} sent={actionData?.onServer} />}
    </ServedForm>
  )
}

type EditProjectFormProps = {
  facts: Route.ComponentProps['loaderData']['onServer']
  sent: ProjectFormState | undefined
}

function EditProjectForm({ facts, sent }: EditProjectFormProps) {
  const { state, updatedAt, projectId, royaltyCents, ...others } = facts
  return (
    <ProjectForm
      title="Editar projeto"
      state={sent ?? state}
      hidden={{ updated_at: sent?.values.updated_at ?? updatedAt }}
      network={{ projectId, royaltyCents }}
      action={href('/editar-projeto/:id', { id: projectId })}
      submit="Salvar alterações"
      busy="Salvando..."
      {...others}
    />
  )
}
