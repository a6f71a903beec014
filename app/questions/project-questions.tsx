import { href } from 'react-router'
import { authPath } from '#app/accounts/auth-mode.ts'
import { pendingActionCookie } from '#app/accounts/pending-action.server.ts'
import { getViewer } from '#app/accounts/session.server.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { ProjectAside } from '#app/catalog/project-aside.tsx'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { findFor, readingFor } from '#app/http/reading.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { RecordPage } from '#app/ui/page.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { projectQuestions } from '#domain/questions/find-question.server.ts'
import { questionForm } from '#domain/questions/question-input.ts'
import { askQuestion } from '#domain/questions/questions.server.ts'
import { projectViewer } from '#domain/accounts/viewer.ts'
import { services } from '#services'
import type { Route } from './+types/project-questions.ts'
import { questionTaken } from './ask.server.ts'
import { QuestionList } from './question-list.tsx'
import { questionsView } from './question-view.ts'
import { Asking } from './questions-section.tsx'
import { questionRefusals } from './words.ts'

export { privatePage as headers }

export const handle: PageHandle = { slimFooter: true }

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  const viewerId = viewer?.id ?? null
  const cursor = new URL(request.url).searchParams.get('depois')
  const found = await findFor(viewer, (db) =>
    projectQuestions(db, { projectId: params.id, viewer: projectViewer(viewer), cursor }),
  )
  if (!found) throw notFound()
  const { title, isOpen, price, nextCursor } = found
  return {
    project: { id: params.id, title, price, image: await projectPicture(readingFor(viewer), params.id) },
    nextCursor,
    isAsking: isOpen && cursor === null,
    questions: questionsView(found, viewerId),
  }
}

/** Maximum length of a cookie that browsers store. */
const longestCookie = 4_000

const tooLongToKeep = 'Longa demais para guardar até você entrar: encurte, ou entre primeiro.'

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await getViewer(request)
  const form = await formOf(request)
  const read = readForm(questionForm, form)
  if (!read.ok) return refuseForm(read.faults)
  if (!viewer) {
    const back = pageBefore(request) ?? href('/projeto/:id', { id: params.id })
    const press = { action: 'ask' as const, back, projectId: params.id, ...read.input }
    const kept = await pendingActionCookie(press)
    if (kept.length > longestCookie) return refuseForm(faultsOf(form, { question: tooLongToKeep }))
    const headers = new Headers({ 'set-cookie': kept })
    return redirectWithToast(authPath('login', back), { kind: 'neutral', text: 'login_to_ask' }, headers)
  }
  const asked = await askQuestion(services, { userId: viewer.id, projectId: params.id, ...read.input })
  if (asked.ok) return questionTaken(params.id, asked)
  if (asked.reason === 'not_found') throw notFound()
  const status = asked.reason === 'too_many' ? 429 : 400
  return refuseForm(faultsOf(form, { question: questionRefusals[asked.reason] }), status)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: `Perguntas sobre ${loaderData?.project.title ?? 'um projeto'}`, hidden: true })
}

export default function ProjectQuestions({ loaderData, actionData, params }: Route.ComponentProps) {
  const { project, questions, nextCursor, isAsking } = loaderData
  return (
    <RecordPage
      crumbs={[{ label: project.title, to: href('/projeto/:id', { id: params.id }) }, { label: 'Perguntas' }]}
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
      <h1>
        Perguntas<span className="max-md:sr-only"> sobre {project.title}</span>
      </h1>
      {questions.time && <p className="mt-2 text-ink-2">{questions.time}.</p>}
      <Asking
        projectId={params.id}
        may={questions.may}
        // A refused question stays in its field, to be copied.
        refusal={actionData ? null : questions.refusal}
        faults={actionData}
      />
      {questions.items.length === 0 ? (
        <p className="mt-6 text-ink-2">{isAsking ? 'Ninguém perguntou ainda.' : 'Não há mais perguntas.'}</p>
      ) : (
        <div className="mt-8">
          <QuestionList {...questions} />
        </div>
      )}
      {nextCursor && (
        <LinkButton variant="outline" to={`?depois=${nextCursor}`} rel="next nofollow">
          Ver mais perguntas
        </LinkButton>
      )}
    </RecordPage>
  )
}
