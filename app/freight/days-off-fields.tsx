import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { ErrorText } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

/** Returns the form with its pairs of dates as lines in `daysOff`, as the schema expects. */
export function withDaysOff(form: FormData): FormData {
  if (form.has('daysOff') || !form.has('off_from')) return form
  const [from, until] = ['off_from', 'off_until'].map((name) =>
    form.getAll(name).map((date) => (typeof date === 'string' ? date.trim() : '')),
  )
  const lines = (from ?? []).map((first, index) => [first, until?.[index]].filter(Boolean).join(' a '))
  form.set('daysOff', lines.filter(Boolean).join('\n'))
  return form
}

type Pair = { key: number; from: string; until: string; isSpare?: boolean }

/** Number of blank rows for further days off, without a script. */
const spare = 3

function firstPairs(typed: string): Pair[] {
  const pairs = typed.split('\n').filter(Boolean)
  const filled = pairs.map((line, key) => {
    const [from = '', until = ''] = line.split(/\s+(?:a|até)\s+/)
    return { key, from, until }
  })
  const blank = { from: '', until: '' }
  const next = filled.length
  return [
    ...filled,
    { key: next, ...blank },
    ...Array.from({ length: spare }, (_, index) => ({ key: next + 1 + index, ...blank, isSpare: true })),
  ]
}

type DaysOffFieldsProps = { typed: string; error: string[] | undefined }

/** Fields for days off as pairs of dates; a blank end means one day. */
export function DaysOffFields({ typed, error }: DaysOffFieldsProps) {
  const [pairs, setPairs] = useState(() => firstPairs(typed))
  const add = () => setPairs([...pairs, { key: Math.max(...pairs.map(({ key }) => key)) + 1, from: '', until: '' }])
  return (
    <fieldset id="campo-daysOff" tabIndex={-1} aria-describedby={error ? 'campo-daysOff-erro' : undefined}>
      <legend className="text-label font-medium">Folgas e férias (opcional)</legend>
      <p className="mt-1 text-sm text-ink-3">
        Um dia só: deixe o fim em branco. Fins de semana e feriados nacionais já não contam.
      </p>
      <p aria-hidden="true" className="mt-3 grid max-w-110 grid-cols-[1fr_1fr_44px] gap-2 text-sm text-ink-2">
        <span>De</span>
        <span>Até</span>
      </p>
      <ul className="mt-1 grid gap-3">
        {pairs.map(({ key, from, until, isSpare }, index) => (
          <li key={key} className={isSpare ? 'hidden noscript:block' : undefined}>
            <div className="grid max-w-110 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px] items-center gap-2">
              <DateField
                label={`Começo da folga ${index + 1}`}
                hideLabel
                id={`folga-${key}`}
                name="off_from"
                defaultValue={from}
                aria-invalid={error ? true : undefined}
              />
              <DateField
                label={`Fim da folga ${index + 1} (opcional)`}
                hideLabel
                id={`folga-${key}-fim`}
                name="off_until"
                defaultValue={until}
                aria-invalid={error ? true : undefined}
              />
              <IconButton
                icon="x"
                label={`Remover folga ${index + 1}`}
                className="text-ink-2 noscript:hidden"
                onClick={() => setPairs(pairs.filter((pair) => pair.key !== key))}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button type="button" variant="quiet" icon="plus" onClick={add} className="mt-2 -ml-3 noscript:hidden">
        Outra folga
      </Button>
      <ErrorText id="campo-daysOff-erro" error={error} />
    </fieldset>
  )
}
