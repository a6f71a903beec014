import { href, data } from 'react-router'
import { services } from '#services'
import { authPath } from '#app/accounts/auth-mode.ts'
import { getViewer, requireMaker } from '#app/accounts/session.server.ts'
import { toastTexts } from '#app/http/messages.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { agreementOf, currentVersion, termsChanged } from '#app/accounts/agreement.server.ts'
import { publishingWords } from '#app/sellers/standing-words.ts'
import { fileNews } from '#app/uploads/file-news.server.ts'
import { createProject } from '#domain/catalog/create-project.server.ts'
import { awaitListing } from '#domain/catalog/await-listing.server.ts'
import { recentProjectIds } from '#domain/catalog/project-row.server.ts'
import { projectForEditing } from '#domain/catalog/project-for-editing.server.ts'
import { usualAuthorship } from '#domain/declarations/authorship.server.ts'
import { hasUnsentPiece } from '#domain/freight/quote-shipments.server.ts'
import { sellerStanding } from '#domain/sellers/seller-standing.server.ts'
import { storageKey } from '#domain/shared/cookies.ts'
import { inWantedOrder } from '#domain/shared/list.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { Route } from './+types/new-project'
import { formFacts } from './form-facts.server.ts'
import { authorshipValues } from './form-of-project.ts'
import { errorsOfRefusal } from './form-refusal.server.ts'
import { emptyForm, type FormErrors } from './form-state.ts'
import { ProjectForm } from './project-form.tsx'
import { parseSentForm, readSentForm, returnedForm, type SentForm } from './sent-form.server.ts'

export const handle: RouteHandle = { uploads: true }

export { privatePage as headers }
export { sendForm as clientAction } from './send-form.ts'

export const meta = hiddenPage('Novo Projeto 3D')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { id } = viewer
  return {
    ...(await formFacts(viewer)),
    news: await fileNews(id, []),
    /** Key that makes the form idempotent: sent twice, it publishes once. */
    attempt: crypto.randomUUID(),
    terms: await currentVersion(),
    authorship: await usualAuthorship(services.db, id),
    /** Draft of this user only, because others may share the device. */
    draft: { key: storageKey('rascunho', id), publishedIds: await recentProjectIds(services.db, id) },
    unsold: publishingWords(await sellerStanding(services.db, id, services)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!(await getViewer(request))) {
    const back = authPath('login', href('/novo-projeto'))
    return redirectWithToast(back, { kind: 'error', text: 'unauthenticated' })
  }
  const viewer = await requireMaker(request)
  const sent = await readSentForm(request, viewer)
  const done = (state: keyof typeof createdToasts = 'listed', project?: string) =>
    redirectWithToast(href('/meus-projetos'), { ...createdToasts[state], ...(project && { project }) })
  const again = async (errors: FormErrors, status: number) => data(await returnedForm(sent, viewer, errors), status)
  if (sent.savesNothing) return again({}, 200)
  if (await wasPublished(viewer.id, sent)) return done()
  const { isStale, ...agreement } = await agreementOf(context, sent.values.terms)
  sent.values.terms = String(agreement.version)
  if (isStale) return again({ form: [termsChanged] }, 409)
  const parsed = await parseSentForm(sent, viewer, { authorship: await usualAuthorship(services.db, viewer.id) })
  if (!parsed.ok) return again(parsed.errors, parsed.status)
  const uploadIds = [...inWantedOrder(sent.uploads, sent.order).map((upload) => upload.id), ...sent.goneIds]
  const { openConfirmedIds } = sent
  const project = { ...parsed.input, uploadIds, openConfirmedIds, attemptId: sent.values.attempt, agreement }
  try {
    const result = await createProject(services, viewer, project)
    if (!result.ok) return again(errorsOfRefusal(result), 400)
    if (result.waitsForSeller)
      return redirectWithToast(href('/perfil/vendedor'), { kind: 'neutral', text: 'project_created_unsold' })
    if (result.isSuspended) return done('suspended')
    const listing = await awaitListing(services.db, result.projectId)
    const piece = { projectId: result.projectId, makerId: viewer.id }
    const isUnsent = listing === 'listed' && (await hasUnsentPiece(services, piece))
    return done(isUnsent ? 'unsent' : listing, result.projectId)
  } catch (error) {
    if (error instanceof Response) throw error
    // Keeps the input and uploads, instead of an error page.
    services.log.error({ error }, 'project not created')
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

/** Returns whether this form was published already and is sent again, with its files used up. */
async function wasPublished(makerId: string, sent: SentForm): Promise<boolean> {
  if (sent.goneIds.length === 0) return false
  const earlier = await projectForEditing(services.db, makerId, sent.values.attempt ?? '')
  return earlier !== null && earlier.title === sent.values.title?.trim()
}

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  const { news, attempt, terms, authorship, draft, unsold, ...facts } = loaderData
  const values = { ...authorshipValues(authorship), ...facts.freight.values, attempt, terms: String(terms) }
  return (
    <ProjectForm
      title="Novo Projeto 3D"
      first={{ ...emptyForm, news, values }}
      answer={actionData}
      facts={facts}
      draft={draft}
      unsold={unsold}
      action={href('/novo-projeto')}
      submit="Publicar projeto"
      busy="Publicando..."
    />
  )
}
