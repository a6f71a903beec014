import { href } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { maxCommentLength } from '#domain/reviews/stars.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { RatingPicker } from '../ui/rating-picker.tsx'

type ReviewFormProps = {
  projectId: string
  /** What this person wrote before, or typed just now. */
  mine: { rating: number; comment: string | null } | null
  faults?: FormFaults
}

/** Stars, without which it is not sent, and a comment. */
export function ReviewForm({ projectId, mine, faults }: ReviewFormProps) {
  return (
    <form method="post" action={href('/projeto/:id/avaliar', { id: projectId })} className="grid gap-4">
      <RatingPicker legend="Nota" defaultValue={mine?.rating} error={faults?.errors.rating} />
      <TextArea
        name="comment"
        label={
          <>
            Comentário <span className="text-sm font-normal text-ink-3">(opcional)</span>
          </>
        }
        rows={3}
        maxLength={maxCommentLength}
        defaultValue={mine?.comment ?? ''}
        error={faults?.errors.comment}
      />
      <div className="flex justify-end">
        <Button>Enviar avaliação</Button>
      </div>
    </form>
  )
}
