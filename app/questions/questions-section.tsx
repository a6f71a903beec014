import { href, useFetcher } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Field, inputClass, roomFor } from '#app/ui/field.tsx'
import { maxQuestionLength } from '#domain/questions/question.ts'
import { QuestionList } from './question-list.tsx'
import type { ProjectQuestionsView, QuestionsView } from './question-view.ts'

type QuestionsSectionProps = { projectId: string; questions: ProjectQuestionsView }

export function QuestionsSection({ projectId, questions }: QuestionsSectionProps) {
  const { items, time, may, refusal, hasMore, isOpen } = questions
  return (
    <section id="perguntas" aria-labelledby="perguntas-titulo">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="perguntas-titulo">Perguntas</h2>
        {time && <p className="text-sm text-ink-3">{time}</p>}
      </div>
      {/* Remounts empty after each question. */}
      {isOpen && <Asking key={items.length} projectId={projectId} may={may} refusal={refusal} />}
      {items.length === 0 ? (
        <p className="mt-3 text-ink-2">
          Ninguém perguntou ainda.{may !== 'answer' && ' A resposta fica aqui para todo mundo.'}
        </p>
      ) : (
        <div className="mt-5">
          <QuestionList {...questions} />
        </div>
      )}
      {hasMore && (
        <LinkButton variant="outline" to={href('/projeto/:id/perguntas', { id: projectId })}>
          Ver todas as perguntas
        </LinkButton>
      )}
    </section>
  )
}

type AskingProps = { projectId: string; faults?: FormFaults } & Pick<QuestionsView, 'may' | 'refusal'>

/** Form for a question, or why none can be asked; without JavaScript, errors show on the page of questions. */
export function Asking({ projectId, may, refusal, faults: shown }: AskingProps) {
  const fetcher = useFetcher<FormFaults>()
  const faults = fetcher.data ?? shown
  const path = href('/projeto/:id/perguntas', { id: projectId })
  if (may === 'answer') return null
  if (refusal) return <p className="mt-4 text-ink-2">{refusal}</p>
  return (
    <fetcher.Form
      method="post"
      action={path}
      className="mt-4 grid items-start gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field
        id="campo-question"
        label="Sua pergunta"
        hideLabel
        help={may === 'sign_in' ? 'Escreva agora: você entra e a pergunta vai.' : null}
        error={faults?.errors.question}
      >
        {(wiring) => (
          <textarea
            name="question"
            rows={2}
            {...roomFor(maxQuestionLength)}
            placeholder="Pergunte antes de comprar"
            defaultValue={faults?.values.question}
            className={classes(inputClass, 'min-h-13 resize-y')}
            {...wiring}
          />
        )}
      </Field>
      <Button variant="outline" className="min-h-13">
        Perguntar
      </Button>
    </fetcher.Form>
  )
}
