import { Form, href } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { taskListOf } from '#app/layout/all-tasks.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { findQuestion } from '#domain/questions/find-question.server.ts'
import { maxAnswerLength } from '#domain/questions/question.ts'
import { answerForm } from '#domain/questions/question-input.ts'
import { answerQuestion } from '#domain/questions/questions.server.ts'
import { services } from '#services'
import type { Route } from './+types/answer.ts'
import { questionView } from './question-view.ts'

export { privatePage as headers }

export const meta = hiddenPage('Responder pergunta')

/** Returns a question to the project's maker; throws a 404 for others, or if staff hid the answer. */
async function answerable(viewerId: string, questionId: string) {
  const found = await findQuestion(services.db, { questionId, viewer: { id: viewerId } })
  if (!found || found.maker.id !== viewerId || found.isAnswerHidden) throw notFound()
  return found
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const { question, project, maker } = await answerable(viewer.id, params.id)
  const image = await projectPicture(services.db, project.id)
  return { project, image, shown: questionView(question, maker.id, viewer.id) }
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const { project, question } = await answerable(viewer.id, params.id)
  const read = readForm(answerForm, form)
  if (!read.ok) return refuseForm(read.faults)
  const written = await answerQuestion(services, { makerId: viewer.id, questionId: params.id, ...read.input })
  if (!written) throw notFound()
  const text = question.answer === null ? 'question_answered' : 'answer_changed'
  const back = taskListOf(form) ?? `${href('/projeto/:id', { id: project.id })}#perguntas`
  return redirectWithToast(back, { kind: 'success', text })
}

export default function AnswerQuestion({ loaderData: { project, image, shown }, actionData }: Route.ComponentProps) {
  const heading = shown.answer === null ? 'Responder pergunta' : 'Mudar a resposta'
  return (
    <FormPage crumbs={[{ label: project.title, to: href('/projeto/:id', { id: project.id }) }, { label: heading }]}>
      <PictureHeading image={image}>{heading}</PictureHeading>
      <Panel className="mt-6">
        <p className="text-[1.0625rem] leading-snug font-medium whitespace-pre-line">{shown.question}</p>
        <p className="meta mt-1">{shown.said}</p>
        <Form method="post" className="mt-5 grid gap-4">
          <TextArea
            name="answer"
            label="Sua resposta"
            rows={4}
            most={maxAnswerLength}
            help={
              shown.answer === null
                ? 'Todo mundo lê, na página do projeto. Quem perguntou recebe um e-mail.'
                : 'Fica marcada como editada.'
            }
            defaultValue={actionData?.values.answer ?? shown.answer ?? ''}
            error={actionData?.errors.answer}
          />
          <SubmitButton className="justify-self-start">Publicar resposta</SubmitButton>
        </Form>
      </Panel>
    </FormPage>
  )
}
