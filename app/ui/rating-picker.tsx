import type { ReactNode } from 'react'
import { ErrorText, firstError, type FieldError } from './field.tsx'
import { Star } from './stars.tsx'

const words = ['1 estrela', '2 estrelas', '3 estrelas', '4 estrelas', '5 estrelas']

type RatingPickerProps = {
  legend: ReactNode
  name?: string
  defaultValue?: number
  error?: FieldError
  onPick?: (rating: number) => void
}

/** Five radios that look like stars; a plain group of radios to keyboard, screen reader and a page without JavaScript. */
export function RatingPicker({ legend, name = 'rating', defaultValue, error, onPick }: RatingPickerProps) {
  const errorId = `campo-${name}-erro`
  return (
    <fieldset className="min-w-0" aria-describedby={firstError(error) ? errorId : undefined}>
      <legend className="text-label font-medium">{legend}</legend>
      <div className="pick -ml-2.5 flex">
        {words.map((word, index) => (
          <label key={word} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name={name}
              value={index + 1}
              required
              defaultChecked={defaultValue === index + 1}
              onChange={onPick && (() => onPick(index + 1))}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            <Star />
            <span className="sr-only">{word}</span>
          </label>
        ))}
      </div>
      <ErrorText id={errorId} error={error} />
    </fieldset>
  )
}
