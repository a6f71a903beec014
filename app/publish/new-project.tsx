import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href, data } from 'react-router'
import { usualAuthorship } from '#domain/declarations/authorship.server.ts'
import { createProject } from '#domain/catalog/create-project.server.ts'
import { inWantedOrder } from '#domain/shared/list.ts'
import { categoryChoices } from '#domain/catalog/categories.server.ts'
import { projectForEditing } from '#domain/catalog/project-for-editing.server.ts'
import { hasUnsentPiece } from '#domain/freight/quote-shipments.server.ts'
import { findPrintCosts } from '#domain/printing/print-costs.server.ts'
import { projectInput } from '#domain/catalog/project-input.ts'
import { awaitListing, recentProjectIds } from '#domain/catalog/maker-projects.server.ts'
import { waitingUploads } from '#domain/uploads/pending-uploads.server.ts'
import { sellerStanding } from '#domain/sellers/seller-standing.server.ts'
import { publishingWords } from '#app/sellers/standing-words.ts'
import { storageKey } from '#domain/shared/cookies.ts'
import { errorFacts } from '#log'
import { sellingTerms } from '#domain/shop-settings/shop-settings.ts'
import { services } from '#services'
import { getViewer, requireMaker } from '#app/accounts/session.server.ts'
import { agreementOf, currentVersion, termsChanged } from '#app/legal/agreement.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { toastTexts } from '#app/http/messages.ts'
import { makerFreight } from '#app/freight/maker-freight.server.ts'
import { authPath } from '#app/accounts/auth-mode.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import type { Route } from './+types/new-project'
import { errorsOfRefusal, faultsOfForm } from './form-refusal.server.ts'
import { authorshipValues } from './form-of-project.ts'
import { emptyForm, type ProjectFormState } from './form-state.ts'
import { hasPicture, readSentForm, type SentForm, unseenModel } from './sent-form.server.ts'
import { schemaForm, stateOf } from './form-of-sent.ts'
import { ProjectForm } from './project-form.tsx'
import { withReports } from '#app/uploads/with-reports.server.ts'
import { onServer, ServedForm } from './served-form.tsx'

export const handle: RouteHandle = { uploads: true }

export { privatePage as headers }
export { keepServedForm as shouldRevalidate, loadServedForm as clientLoader } from './served-form.tsx'

export const meta = hiddenPage('Novo Projeto 3D')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  return onServer({
    categories: await categoryChoices(services.db),
    selling: sellingTerms(services.shopSettings.now()),
    costs: await findPrintCosts(services.db, viewer.id),
    maxModelBytes: services.maxModelBytes,
    waiting: await waitingUploads(services.db, viewer.id),
    /** Tells this form from the next one, so that sending it twice publishes once. */
    attempt: crypto.randomUUID(),
    /** Under which name the draft lies on a device that others may use too. */
    draftKey: storageKey('rascunho', viewer.id),
    publishedIds: await recentProjectIds(services.db, viewer.id),
    terms: await currentVersion(),
    authorship: await usualAuthorship(services.db, viewer.id),
    freight: await makerFreight(viewer.id),
    unsold: publishingWords(await sellerStanding(services.db, viewer.id, services)),
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!(await getViewer(request))) {
    const back = authPath('login', href('/novo-projeto'))
    return redirectWithToast(back, { kind: 'error', text: 'unauthenticated' })
  }
  const viewer = await requireMaker(request)
  const sent = await readSentForm(request, viewer)
  const done = (state: keyof typeof createdToasts = 'listed') =>
    redirectWithToast(href('/meus-projetos'), createdToasts[state])
  const again = async (errors: Record<string, string[]>, status: number) =>
    data(onServer(await withReports(viewer.id, stateOf(sent, errors))), status)
  if (sent.isMoveOnly) return again({}, 200)
  if (await wasPublished(viewer.id, sent)) return done()
  const { isStale, ...agreement } = await agreementOf(context, sent.values.terms)
  sent.values.terms = String(agreement.version)
  if (isStale) return again({ form: [termsChanged] }, 409)
  const parsed = projectInput.safeParse(schemaForm(sent, await usualAuthorship(services.db, viewer.id)))
  const errors = faultsOfForm(parsed.error, sent.errors)
  if (!parsed.success || Object.keys(errors).length > 0) return again(errors, sent.status)
  if (!(await hasPicture(sent, viewer, parsed.data))) return again(unseenModel, 400)
  const uploadIds = [...inWantedOrder(sent.uploads, sent.order).map((upload) => upload.id), ...sent.goneIds]
  try {
    const result = await createProject(services, viewer, {
      ...parsed.data,
      uploadIds,
      openConfirmedIds: sent.openConfirmedIds,
      attemptId: sent.values.attempt,
      agreement,
    })
    if (!result.ok) return again(errorsOfRefusal(result), 400)
    if (result.waitsForSeller)
      return redirectWithToast(href('/perfil/vendedor'), { kind: 'neutral', text: 'project_created_unsold' })
    if (result.isSuspended) return done('suspended')
    const listing = await awaitListing(services.db, result.projectId)
    const piece = { projectId: result.projectId, makerId: viewer.id }
    return done(listing === 'listed' && (await hasUnsentPiece(services, piece)) ? 'unsent' : listing)
  } catch (error) {
    if (error instanceof Response) throw error
    // What was typed and sent is worth more than an error page.
    services.log.error(errorFacts(error), 'project not created')
    return again({ form: [`${toastTexts.project_create_failed.title}. Tente de novo em instantes.`] }, 500)
  }
}

const createdToasts = {
  listed: { kind: 'success', text: 'project_created' },
  suspended: { kind: 'neutral', text: 'project_created_held' },
  checking: { kind: 'success', text: 'project_created_checking' },
  failed: { kind: 'neutral', text: 'project_created_failed' },
  unconfirmed: { kind: 'neutral', text: 'project_created_unconfirmed' },
  unsent: { kind: 'neutral', text: 'project_created_unsent' },
} as const

/** Whether this very form was published a moment ago and came a second time, its files used up. */
async function wasPublished(makerId: string, sent: SentForm): Promise<boolean> {
  if (sent.goneIds.length === 0) return false
  const earlier = await projectForEditing(services.db, makerId, sent.values.attempt ?? '')
  return earlier !== null && earlier.title === sent.values.title?.trim()
}

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ServedForm>
      {import.meta.env.SSR && <NewProjectForm facts={loaderData.onServer} sent={actionData?.onServer} />}
    </ServedForm>
  )
}

type NewProjectFormProps = { facts: Route.ComponentProps['loaderData']['onServer']; sent: ProjectFormState | undefined }

function NewProjectForm({
  facts: { attempt, draftKey, publishedIds, terms, authorship, ...facts },
  sent,
}: NewProjectFormProps) {
  return (
    <ProjectForm
      title="Novo Projeto 3D"
      state={sent ?? { ...emptyForm, values: { ...authorshipValues(authorship), ...facts.freight.values } }}
      hidden={{ attempt: sent?.values.attempt ?? attempt, terms: sent?.values.terms ?? String(terms) }}
      draft={{ key: draftKey, publishedIds, isFresh: !sent }}
      action={href('/novo-projeto')}
      submit="Publicar projeto"
      busy="Publicando..."
      {...facts}
    />
  )
}
