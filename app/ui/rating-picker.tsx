import type { ReactNode } from 'react'
import { ratingWords } from '#domain/reviews/stars.ts'
import { ErrorText, firstError, type FieldError } from './field.tsx'
import { Star } from './stars.tsx'

const words = ['1 estrela', '2 estrelas', '3 estrelas', '4 estrelas', '5 estrelas']

type RatingPickerProps = {
  legend: ReactNode
  name?: string
  defaultValue?: number
  error?: FieldError
}

/** Five radio buttons that look like stars; usable by keyboard, screen reader and without JavaScript. */
export function RatingPicker({ legend, name = 'rating', defaultValue, error }: RatingPickerProps) {
  const errorId = `campo-${name}-erro`
  return (
    <fieldset className="min-w-0" aria-describedby={firstError(error) ? errorId : undefined}>
      <legend className="text-label font-medium">{legend}</legend>
      <div className="pick relative -ml-2.5 flex w-fit">
        {words.map((word, index) => (
          <label key={word} className="grid size-11 place-items-center">
            <input
              type="radio"
              name={name}
              value={index + 1}
              required
              defaultChecked={defaultValue === index + 1}
              className="absolute m-0 size-11 cursor-pointer opacity-0"
            />
            <Star />
            <span className="sr-only">{word}</span>
            <span
              aria-hidden="true"
              className="said absolute text-sm whitespace-nowrap text-ink-3 max-sm:bottom-full max-sm:left-16 sm:left-full sm:ml-2"
            >
              {index + 1} de 5, {ratingWords[index]}
            </span>
          </label>
        ))}
      </div>
      <ErrorText id={errorId} error={error} />
    </fieldset>
  )
}
