import { Form, href, Link } from 'react-router'
import { DaysLeft } from '#app/shipping/days-left.tsx'
import { buttonClass, LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { MakerTask } from '#domain/sales/maker-task.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatCount } from '#domain/shared/format.ts'
import { allTasks } from '#app/layout/all-tasks.ts'
import { taskWords } from './task-words.ts'

type TaskListProps = {
  tasks: readonly MakerTask[]
  count: number
  first: number
  now: Date
  today: Day
  hasProjects: boolean
}

export function TaskList({ tasks, count, first, now, today, hasProjects }: TaskListProps) {
  const isAll = tasks.length > first
  const back = isAll ? allTasks : href('/dashboard/maker')
  // A phone shows the most urgent ones, above the money and the figures.
  const inSight = tasks.length > 4 ? 3 : tasks.length
  const row = (task: MakerTask) => (
    <Task key={`${task.kind} ${'id' in task ? task.id : ''}`} {...{ task, back, now, today }} />
  )
  return (
    <section aria-labelledby="para-fazer">
      <h2 id="para-fazer">Para fazer {count > 0 && <span className="num text-ink-3">({formatCount(count)})</span>}</h2>
      {count === 0 ? (
        <EmptyState
          as="p"
          className="mt-4"
          title="Tudo em dia"
          action={
            <LinkButton variant="outline" to={hasProjects ? href('/producao') : href('/como-funciona')}>
              {hasProjects ? 'Abrir a produção' : 'Ver como funciona'}
            </LinkButton>
          }
        >
          Peças a imprimir, fotos a enviar, mensagens e perguntas a responder aparecem aqui, com o prazo.
        </EmptyState>
      ) : (
        <div className="mt-4 border-b border-line">
          <ul>{tasks.slice(0, inSight).map(row)}</ul>
          {tasks.length > inSight && (
            <details open={isAll} className="group lg:unfolds">
              <summary className="flex min-h-12 items-center gap-2 border-t border-line font-medium hover:text-cobalt">
                {count - inSight === 1 ? 'Mais 1 coisa' : `Mais ${formatCount(count - inSight)} coisas`}
                <Icon name="chevron" small className="text-ink-3 transition-transform group-open:rotate-180" />
              </summary>
              <ul>
                {tasks.slice(inSight).map(row)}
                {count > first && <More shown={tasks.length} count={count} isAll={isAll} />}
              </ul>
            </details>
          )}
        </div>
      )}
    </section>
  )
}

function More({ shown, count, isAll }: { shown: number; count: number; isAll: boolean }) {
  const look = 'link inline-flex min-h-11 items-center'
  return (
    <li className="flex flex-wrap gap-x-6 border-t border-line py-2">
      <Link to={isAll ? href('/dashboard/maker') : allTasks} preventScrollReset className={look}>
        {isAll ? 'Ver só as mais urgentes' : `Ver todas as ${formatCount(count)}`}
      </Link>
      {isAll && count > shown && (
        <Link to={href('/producao')} className={look}>
          Mais {formatCount(count - shown)} na produção
        </Link>
      )}
    </li>
  )
}

type TaskProps = { task: MakerTask; /** Address to return to after the button. */ back: string; now: Date; today: Day }

function Task({ task, back, now, today }: TaskProps) {
  const { title, note, button, to, step, reply, icon } = taskWords(task, now)
  const about = <span className="sr-only">: {title}</span>
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 border-t border-line py-3.5 max-sm:grid-cols-[56px_minmax(0,1fr)]">
      {'image' in task ? (
        <Thumbnail image={task.image} />
      ) : (
        <span className="grid h-10.5 w-14 place-items-center rounded-tag bg-sunk text-ink-2">
          <Icon name={icon} />
        </span>
      )}
      <p className="min-w-0 leading-snug">
        <span className="block font-medium">{title}</span>
        <span className="mt-0.5 block text-sm text-ink-3">{note}</span>
      </p>
      {reply ? (
        <Reply id={'id' in task ? task.id : ''} {...{ ...reply, button, title, to, back }} />
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-3 max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-between">
          {task.by ? <DaysLeft day={task.by} today={today} /> : <span />}
          {step ? (
            <Form method="post" action={to}>
              <input type="hidden" name="voltar" value={back} />
              <SubmitButton variant="outline" action={to} name="passo" value={step}>
                {button}
                {about}
              </SubmitButton>
            </Form>
          ) : (
            <LinkButton variant="outline" to={to}>
              {button}
              {about}
            </LinkButton>
          )}
        </div>
      )}
    </li>
  )
}

type ReplyProps = {
  id: string
  field: 'answer' | 'message'
  words: string | null
  more: string
  button: string
  title: string
  to: string
  back: string
}

/** Form that answers a question or message in the list; a refused answer opens the task's page. */
function Reply({ id, field, words, more, button, title, to, back }: ReplyProps) {
  return (
    <details className="open:col-span-full max-sm:not-open:col-start-2 max-sm:not-open:justify-self-end">
      <summary className={buttonClass({ variant: 'outline', className: 'ml-auto flex w-max' })}>
        {button}
        <span className="sr-only">: {title}</span>
      </summary>
      <Form method="post" action={to} encType="multipart/form-data" className="grid max-w-2xl gap-3 pt-2.5">
        <input type="hidden" name="voltar" value={back} />
        {words && <p className="leading-snug whitespace-pre-line">{words}</p>}
        <TextArea id={`resposta-${id}`} label="Sua resposta" name={field} rows={3} required />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <SubmitButton action={to} busyLabel="Enviando...">
            Enviar resposta
          </SubmitButton>
          <Link to={to} className="link inline-flex min-h-11 items-center">
            {more}
          </Link>
        </div>
      </Form>
    </details>
  )
}
