import type { ReactNode } from 'react'
import { photoLimits } from '#app/conversations/photo-limits.ts'
import { Form, href } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { maxCommentLength } from '#domain/reviews/stars.ts'
import { classes } from '../ui/classes.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, TextArea } from '../ui/field.tsx'
import { RatingPicker } from '../ui/rating-picker.tsx'

type OwnReview = { rating: number; comment: string | null; photos: number }

type ReviewFormProps = {
  projectId: string
  mine: OwnReview | null
  faults?: FormFaults
  /** True to show only the stars until one is chosen. */
  isFolded?: boolean
  children: ReactNode
}

export function ReviewForm({ projectId, mine, faults, isFolded, children }: ReviewFormProps) {
  return (
    <Form
      method="post"
      action={href('/projeto/:id/avaliar', { id: projectId })}
      encType="multipart/form-data"
      className="group grid gap-4"
    >
      <RatingPicker legend="Nota" defaultValue={mine?.rating} error={faults?.errors.rating} />
      <div className={classes('gap-4', isFolded ? 'hidden group-has-checked:grid' : 'grid')}>
        <TextArea
          name="comment"
          label="Comentário (opcional)"
          rows={3}
          most={maxCommentLength}
          defaultValue={mine?.comment ?? ''}
          error={faults?.errors.comment}
        />
        {children}
        {mine && mine.photos > 0 && <Checkbox name="drop_photos" value="sim" label="Tirar as fotos de antes" />}
        <div>
          <Button>Enviar avaliação</Button>
        </div>
      </div>
    </Form>
  )
}

export function photosField(mine: OwnReview | null) {
  return {
    id: 'campo-photos',
    name: 'photos',
    label: 'Fotos (opcional)',
    help: `${mine && mine.photos > 0 ? 'Sem fotos novas, ficam as de antes. ' : ''}${photoLimits()}`,
  }
}
