import { CepAnswer, CepFields } from '#app/freight/cep-form.tsx'
import { nearNames } from '#app/search/browse-params.ts'
import { Group } from '#app/search/filter-groups.tsx'
import { nearWords } from '#app/search/words.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { formatCep } from '#domain/addresses/address.ts'
import { type BrowseQuery, nearnesses } from '#domain/search/browse.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'

type DeliveryChoicesProps = {
  query: BrowseQuery
  cep: string | null
  days: { first: Day; last: Day }
}

/** Id of the form for the CEP, which stands next to the form of the filters. */
export const cepFormId = 'cep'

export function DeliveryChoices({ query, cep, days }: DeliveryChoicesProps) {
  const shown = cep ? formatCep(cep) : ''
  return (
    <Group legend="CEP de entrega">
      <CepFields shown={shown} form={cepFormId} hideLabel />
      <CepAnswer className="mt-1.5 scroll-mt-44 text-sm text-ink-3">{shown && `Frete e data para ${shown}.`}</CepAnswer>
      {cep && (
        <>
          <DateField
            name="ate"
            label="Chega até"
            aria-label={`Peça impressa que chega até, de ${formatDate(days.first)} a ${formatDate(days.last)}`}
            defaultValue={query.arrivesBy ? formatDate(query.arrivesBy) : ''}
            className="mt-4"
          />
          <fieldset className="mt-3 min-w-0">
            <legend className="text-sm text-ink-3">Feito perto de mim</legend>
            <Checkbox
              type="radio"
              name="perto"
              value=""
              label="Em qualquer lugar"
              defaultChecked={query.near === null}
            />
            {nearnesses.toReversed().map((near) => (
              <Checkbox
                key={near}
                type="radio"
                name="perto"
                value={nearNames[near]}
                label={nearWords[near]}
                defaultChecked={query.near === near}
              />
            ))}
          </fieldset>
        </>
      )}
    </Group>
  )
}
