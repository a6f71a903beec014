import { Form, href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { HeldQuestion } from '#domain/questions/held-questions.server.ts'
import { formatMoment } from '#domain/shared/format.ts'

/** List of questions by new accounts, which are published unless staff hides them. */
export function HeldQuestions({ questions }: { questions: readonly HeldQuestion[] }) {
  return (
    <ul>
      {questions.map((one) => (
        <li key={one.id} className="border-t border-line py-4">
          <p className="max-w-[62ch] font-medium whitespace-pre-line wrap-anywhere">{one.question}</p>
          <p className="meta mt-1">
            {one.asker}, sobre{' '}
            <Link to={href('/projeto/:id', { id: one.projectId })} className="link">
              {one.title}
            </Link>
            . Publica sozinha em {formatMoment(one.heldUntil)}.
          </p>
          <Form method="post" action={href('/admin/moderacao')} className="mt-3 flex flex-wrap gap-2.5">
            <input type="hidden" name="question" value={one.id} />
            <Button variant="outline" name="intent" value="publish">
              Publicar agora
            </Button>
            <Button variant="quiet" name="intent" value="hide">
              Esconder
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
