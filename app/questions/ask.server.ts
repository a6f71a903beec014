import { href } from 'react-router'
import type { ToastKey } from '#app/http/messages.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import type { QuestionRefusal } from '#domain/questions/question.ts'
import { askQuestion, type Asked } from '#domain/questions/questions.server.ts'
import { services } from '#services'

const refusals = {
  own_project: 'question_own',
  blocked: 'question_blocked',
  too_many: 'question_too_many',
  not_found: 'question_gone',
} satisfies Record<QuestionRefusal | 'not_found', ToastKey>

/** Redirects to the questions of a project, with a toast about the one just asked. */
export function questionTaken(projectId: string, { isNew, isHeld }: Extract<Asked, { ok: true }>): Promise<Response> {
  const text = isHeld ? 'question_held' : isNew ? 'question_sent' : 'question_known'
  return redirectWithToast(`${href('/projeto/:id', { id: projectId })}#perguntas`, { kind: 'success', text })
}

/** Asks a question typed before sign-in and redirects; if refused, back with the reason. */
export async function askAndReturn(
  asked: { userId: string; projectId: string; question: string },
  back: string,
): Promise<Response> {
  const done = await askQuestion(services, asked)
  if (done.ok) return questionTaken(asked.projectId, done)
  return redirectWithToast(back, { kind: 'error', text: refusals[done.reason] })
}
