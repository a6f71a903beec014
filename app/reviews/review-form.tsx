import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { maxCommentLength, ratingWords } from '#domain/reviews/stars.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { RatingPicker } from '../ui/rating-picker.tsx'

type ReviewFormProps = {
  projectId: string
  /** What this person wrote before, or typed just now. */
  mine: { rating: number; comment: string | null } | null
  /** Of a form sent without JavaScript. */
  faults?: FormFaults
}

/** Stars and a comment. With JavaScript, the button waits for the stars, and faults come without leaving the page. */
export function ReviewForm({ projectId, mine, faults }: ReviewFormProps) {
  const fetcher = useFetcher<FormFaults>()
  const form = useRef<HTMLFormElement>(null)
  // Null until the browser has taken over: without JavaScript the button is never off.
  const [rating, setRating] = useState<number | null>(null)
  useEffect(() => setRating(Number(new FormData(form.current ?? undefined).get('rating') ?? 0)), [])
  const errors = (fetcher.data ?? faults)?.errors
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={href('/projeto/:id/avaliar', { id: projectId })}
      preventScrollReset
      className="grid gap-4"
    >
      <div className="flex flex-wrap items-end gap-x-3">
        <RatingPicker legend="Nota" defaultValue={mine?.rating} error={errors?.rating} onPick={setRating} />
        <output className="pb-3 text-sm text-ink-3">
          {rating ? `${rating} de 5, ${ratingWords[rating - 1] ?? ''}` : ''}
        </output>
      </div>
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
        error={errors?.comment}
      />
      <div className="flex justify-end">
        <Button busy={fetcher.state !== 'idle'} busyLabel="Enviando..." disabled={rating === 0}>
          Enviar avaliação
        </Button>
      </div>
    </fetcher.Form>
  )
}
