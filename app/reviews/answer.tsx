import { Form, href } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { answerForm } from '#domain/reviews/review.ts'
import { answerReview, findAnswerable } from '#domain/reviews/reviews.server.ts'
import { maxAnswerLength } from '#domain/reviews/stars.ts'
import { services } from '#services'
import type { Route } from './+types/answer.ts'

export { privatePage as headers }

export const meta = hiddenPage('Responder avaliação')

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const review = await findAnswerable(services.db, viewer.id, params.id)
  if (!review) throw notFound()
  return { ...review, image: await projectPicture(services.db, review.projectId) }
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const review = await findAnswerable(services.db, viewer.id, params.id)
  if (!review) throw notFound()
  const read = readForm(answerForm, form)
  if (!read.ok) return refuseForm(read.faults)
  const written = await answerReview(services, { makerId: viewer.id, reviewId: params.id, ...read.input })
  if (!written) throw notFound()
  const reviews = `${href('/projeto/:id', { id: review.projectId })}#avaliacoes`
  return redirectWithToast(reviews, { kind: 'success', text: 'review_answered' })
}

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  const { projectId, title, image, name, rating, comment } = loaderData
  return (
    <FormPage
      crumbs={[{ label: title, to: href('/projeto/:id', { id: projectId }) }, { label: 'Responder avaliação' }]}
    >
      <PictureHeading image={image}>Responder avaliação</PictureHeading>
      <Panel className="mt-6">
        <p className="flex flex-wrap items-center gap-x-3">
          <b>{name}</b>
          <Stars average={`${rating},0`} filled={rating} />
        </p>
        {comment && <p className="mt-2 whitespace-pre-line">{comment}</p>}
        <Form method="post" className="mt-5 grid gap-4">
          <TextArea
            name="answer"
            label="Sua resposta"
            rows={4}
            most={maxAnswerLength}
            help="Todo mundo lê, e não muda depois: uma resposta por avaliação."
            defaultValue={actionData?.values.answer}
            error={actionData?.errors.answer}
          />
          <SubmitButton className="justify-self-start">Publicar resposta</SubmitButton>
        </Form>
      </Panel>
    </FormPage>
  )
}
