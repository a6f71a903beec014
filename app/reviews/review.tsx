import { href, redirect } from 'react-router'
import { getViewer, requireUser } from '#app/accounts/session.server.ts'
import { requestFacts } from '#app/document/request-facts.ts'
import { faultsOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { authPath } from '#app/accounts/auth-mode.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { readPhotoForm } from '#app/uploads/photo-form.server.ts'
import { photoTypes } from '#app/conversations/photo-limits.ts'
import { FileField } from '#app/ui/file-drop.tsx'
import { refusedPictureStatus } from '#app/http/refused-picture.server.ts'
import { photoRefusalWords } from '#app/uploads/photo-refusal-words.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { canReview, postReview } from '#domain/reviews/reviews.server.ts'
import { reviewForm } from '#domain/reviews/review.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { isUuid } from '#domain/shared/text.ts'
import { storeShownPhotos } from '#domain/uploads/shown-photos.server.ts'
import { services } from '#services'
import type { Route } from './+types/review.ts'
import { photosField, ReviewForm } from './review-form.tsx'

export const handle: RouteHandle = { uploads: 'photos' }

export { privatePage as headers }

export const meta = hiddenPage('Sua avaliação')

/** Loads the page of the form, on which errors show without JavaScript. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const reviewable = isUuid(params.id) ? await canReview(services.db, viewer.id, params.id) : null
  if (!reviewable) throw redirect(isUuid(params.id) ? href('/projeto/:id', { id: params.id }) : href('/marketplace'))
  return { ...reviewable, image: await projectPicture(services.db, params.id) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = isUuid(params.id) ? href('/projeto/:id', { id: params.id }) : href('/marketplace')
  const viewer = await getViewer(request)
  if (!viewer) return redirectWithToast(authPath('login', page), { kind: 'error', text: 'unauthenticated' })
  const failed = () => redirectWithToast(page, { kind: 'error', text: 'review_failed' })
  const { fields, pictures, refusal } = await readPhotoForm(request, viewer.id)
  const refusePhotos = (words: string, status = 400) => refuseForm(faultsOf(fields, { photos: words }), status)
  try {
    const isReviewable = isUuid(params.id) && (await canReview(services.db, viewer.id, params.id)) !== null
    // A broken-off form has no fields.
    if (refusal && isReviewable) return refusePhotos(refusal)
    if (refusal) throw new Response(refusal, { status: 400 })
    if (!isReviewable) return failed()
    const form = readForm(reviewForm, fields)
    if (!form.ok) return refuseForm(form.faults)
    const ids = { userId: viewer.id, projectId: params.id }
    const stored = await storeShownPhotos(services, ids, pictures)
    if (!stored.ok) return refusePhotos(photoRefusalWords(stored), refusedPictureStatus(stored.reason))
    const { drop_photos: dropPhotos, ...said } = form.input
    const caller = context.get(requestFacts)
    const posted = await postReview(services, { ...ids, ...said, dropPhotos, photos: stored.photos, caller })
    return posted.ok ? redirectWithToast(`${page}#avaliacoes`, { kind: 'success', text: 'review_sent' }) : failed()
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ user: viewer.id, error }, 'review not written')
    return failed()
  }
}

export default function Review({ loaderData: { title, image, mine }, actionData, params }: Route.ComponentProps) {
  const typed = actionData && {
    rating: Number(actionData.values.rating ?? 0),
    comment: actionData.values.comment ?? null,
    photos: mine?.photos ?? 0,
  }
  const to = href('/projeto/:id', { id: params.id })
  return (
    <FormPage crumbs={[{ label: title, to }, { label: 'Sua avaliação' }]}>
      <PictureHeading image={image} about={{ title, to }}>
        Sua avaliação
      </PictureHeading>
      <Panel className="mt-6">
        <ReviewForm projectId={params.id} mine={typed ?? mine} faults={actionData}>
          <FileField
            {...photosField(mine)}
            error={actionData?.errors.photos}
            accept={photoTypes}
            invitation="Solte fotos aqui"
          />
        </ReviewForm>
      </Panel>
    </FormPage>
  )
}
