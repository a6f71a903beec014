import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { shortDay } from '#app/freight/words.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { GetForm, Kept } from '#app/ui/get-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Day, daysBetween } from '#domain/shared/day.ts'
import type { BoardChoices } from '#domain/shipping/board-choices.server.ts'
import { filterNames } from '#domain/shipping/board-filter.ts'

type BoardFiltersProps = { choices: BoardChoices; search: string; today: Day }

/** Filters of the production board; a filter with fewer than two values is left out unless set. */
export function BoardFilters({ choices: { days, materials, colors, printers }, search, today }: BoardFiltersProps) {
  const params = new URLSearchParams(search)
  const chosen = filterNames.filter((name) => params.get(name)).length
  const isOn = chosen > 0
  const filter = (name: (typeof filterNames)[number], label: string, all: string, options: ReactNode[]) =>
    (options.length > 1 || params.get(name)) && (
      <SelectField
        label={label}
        name={name}
        defaultValue={params.get(name) ?? ''}
        className="min-w-20 flex-1 sm:flex-none"
      >
        <option value="">{all}</option>
        {options}
      </SelectField>
    )
  const named = (text: string) => (
    <option key={text} value={text}>
      {text}
    </option>
  )
  return (
    <details open={isOn} className="group lg:unfolds mt-5 print:hidden">
      <summary className={buttonClass({ variant: 'outline', size: 'sm', className: 'min-h-11' })}>
        <Icon name="sliders" />
        {isOn ? `Filtros (${chosen})` : 'Filtros'}
      </summary>
      <GetForm action={href('/producao')} eager className="flex flex-wrap items-end gap-3 max-lg:mt-3">
        <Kept params={params} names={['etapa']} />
        {filter(
          'dia',
          'Postar até',
          'Todos',
          days.map(({ day, count }) => (
            <option key={day} value={day}>
              {dayWords(day, today)} ({count})
            </option>
          )),
        )}
        {filter('material', 'Material', 'Todos', materials.map(named))}
        {filter('cor', 'Cor', 'Todas', colors.map(named))}
        {(printers.length > 0 || params.get('impressora')) && (
          <SelectField
            label="Cabe na impressora"
            name="impressora"
            defaultValue={params.get('impressora') ?? ''}
            className="min-w-20 flex-1 sm:flex-none"
          >
            <option value="">Qualquer uma</option>
            {printers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Button variant="outline" className="min-h-12">
          Filtrar
        </Button>
        {isOn && (
          <Link to={href('/producao')} className="link inline-flex min-h-12 items-center">
            Limpar filtros
          </Link>
        )}
      </GetForm>
    </details>
  )
}

function dayWords(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  if (days < 0) return `${shortDay(day)}, atrasado`
  if (days === 0) return `${shortDay(day)}, hoje`
  return days === 1 ? `${shortDay(day)}, amanhã` : shortDay(day)
}
