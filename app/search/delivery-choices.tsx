import { href, Link } from 'react-router'
import { browseHref, nearNames } from '#app/search/browse-params.ts'
import { Group } from '#app/search/filter-groups.tsx'
import { nearWords } from '#app/search/words.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { DateInput } from '#app/ui/date-field.tsx'
import { formatCep } from '#domain/addresses/address.ts'
import { type BrowseQuery, nearnesses } from '#domain/search/browse.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'

type DeliveryChoicesProps = {
  query: BrowseQuery
  /** The viewer's CEP; null if unknown. */
  cep: string | null
  days: { first: Day; last: Day }
}

export function DeliveryChoices({ query, cep, days }: DeliveryChoicesProps) {
  const sayCep = (
    <Link
      to={`${href('/frete')}?voltar=${encodeURIComponent(browseHref(query))}`}
      rel="nofollow"
      className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
    >
      {cep ? 'Trocar' : 'Ver prazo e frete para o meu CEP'}
    </Link>
  )
  if (!cep) {
    return (
      <Group legend="Entrega da peça impressa">
        <p className="py-1 text-sm text-ink-3">{sayCep}</p>
      </Group>
    )
  }
  return (
    <Group legend="Chega até">
      <div className="py-1.5">
        <DateInput
          name="ate"
          aria-label={`Peça impressa que chega até, de ${formatDate(days.first)} a ${formatDate(days.last)}`}
          defaultValue={query.arrivesBy ? formatDate(query.arrivesBy) : ''}
        />
      </div>
      <p className="py-1 text-sm text-ink-3">
        No CEP {formatCep(cep)}. {sayCep}
      </p>
      <fieldset className="min-w-0 pt-1">
        <legend className="text-sm text-ink-3">Feito perto de mim</legend>
        <Checkbox type="radio" name="perto" value="" label="Em qualquer lugar" defaultChecked={query.near === null} />
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
    </Group>
  )
}
