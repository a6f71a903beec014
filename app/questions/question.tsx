import { Form, href } from 'react-router'
import { getViewer, requireUser } from '#app/accounts/session.server.ts'
import { BlockButton } from '#app/accounts/block-person.tsx'
import { ProjectAside } from '#app/catalog/project-aside.tsx'
import { faultsOf, formOf, readForm, refuseForm, textFields } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { Button, LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { RecordPage } from '#app/ui/page.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { findQuestion } from '#domain/questions/find-question.server.ts'
import { maxQuestionLength } from '#domain/questions/question.ts'
import { questionForm } from '#domain/questions/question-input.ts'
import { editQuestion, removeQuestion } from '#domain/questions/questions.server.ts'
import { projectViewer } from '#domain/accounts/viewer.ts'
import { services } from '#services'
import type { Route } from './+types/question.ts'
import { QuestionList } from './question-list.tsx'
import { questionView } from './question-view.ts'
import { questionRefusals } from './words.ts'

export { privatePage as headers }

export const handle: PageHandle = { slimFooter: true }

export const meta = hiddenPage('Pergunta')

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  const viewerId = viewer?.id ?? null
  const found = await findQuestion(services.db, { questionId: params.id, viewer: projectViewer(viewer) })
  if (!found) throw notFound()
  const { question, project, maker } = found
  return {
    project: { ...project, image: await projectPicture(services.db, project.id) },
    maker,
    asker: found.asker,
    shown: questionView(question, maker.id, viewerId),
  }
}

const editRefusals = {
  not_open: 'Já foi respondida, ou você já perguntou isto.',
  blocked: questionRefusals.blocked,
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const found = await findQuestion(services.db, { questionId: params.id, viewer: { id: viewer.id } })
  if (!found?.question.isMine) throw notFound()
  const back = `${href('/projeto/:id', { id: found.project.id })}#perguntas`
  if (textFields(form).intent === 'remove') {
    if (!(await removeQuestion(services.db, viewer.id, params.id))) throw notFound()
    return redirectWithToast(back, { kind: 'success', text: 'question_removed' })
  }
  const read = readForm(questionForm, form)
  if (!read.ok) return refuseForm(read.faults)
  const changed = await editQuestion(services, { userId: viewer.id, questionId: params.id, ...read.input })
  if (!changed.ok) return refuseForm(faultsOf(form, { question: editRefusals[changed.reason] }))
  return redirectWithToast(back, { kind: 'success', text: 'question_changed' })
}

export default function QuestionPage({
  loaderData: { project, maker, asker, shown },
  actionData,
}: Route.ComponentProps) {
  return (
    <RecordPage
      crumbs={[
        { label: project.title, to: href('/projeto/:id', { id: project.id }) },
        { label: 'Perguntas', to: href('/projeto/:id/perguntas', { id: project.id }) },
        { label: 'Pergunta' },
      ]}
      aside={
        <ProjectAside project={project}>
          <LinkButton
            variant="outline"
            className="justify-self-start max-md:hidden"
            to={href('/projeto/:id', { id: project.id })}
          >
            Ver projeto
          </LinkButton>
        </ProjectAside>
      }
    >
      <QuestionList maker={maker} items={[{ ...shown, changeTo: null }]} as="h1" />
      {asker && (
        <Panel id="bloquear" className="mt-4">
          <h2 className="text-lg">{asker.isBlocked ? 'Pessoa bloqueada' : 'Não quer perguntas desta pessoa?'}</h2>
          <p className="mt-1.5 mb-3 text-label text-ink-2">
            {asker.isBlocked
              ? 'Ela não pergunta nem escreve a você enquanto durar o bloqueio. Pedidos e prazos continuam valendo.'
              : 'Bloqueie: ela deixa de perguntar e de escrever a você. Pedidos e prazos continuam valendo.'}
          </p>
          <BlockButton
            personId={asker.id}
            name={asker.name}
            intent={asker.isBlocked ? 'unblock' : 'block'}
            back={href('/perguntas/:id', { id: shown.id })}
          />
        </Panel>
      )}
      {shown.changeTo && (
        <Panel className="mt-4">
          <Form method="post" className="grid gap-4">
            <TextArea
              name="question"
              label="Mudar a pergunta"
              rows={3}
              most={maxQuestionLength}
              help="Enquanto não há resposta. Fica marcada como editada."
              defaultValue={actionData?.values.question ?? shown.question}
              error={actionData?.errors.question}
            />
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton name="intent" value="edit">
                Salvar
              </SubmitButton>
              <Button variant="quiet" name="intent" value="remove">
                Apagar pergunta
              </Button>
            </div>
          </Form>
        </Panel>
      )}
      <LinkButton variant="outline" className="mt-4" to={href('/projeto/:id/perguntas', { id: project.id })}>
        Ver todas as perguntas
      </LinkButton>
    </RecordPage>
  )
}
