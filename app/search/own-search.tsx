import { href } from 'react-router'
import { SearchForm } from '#app/layout/search-form.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { cutText } from '#domain/shared/text.ts'

type OwnSearchProps = {
  place: string
  label: string
  keep?: readonly string[]
}

export function OwnSearch({ place, label, keep }: OwnSearchProps) {
  return (
    <div className="mt-5 max-w-[640px]">
      <SearchForm id="busca-propria" action={place} label={label} placeholder={label} keep={keep} />
    </div>
  )
}

type NothingFoundProps = { q: string; place: string; among: string; all: string }

export function NothingFound({ q, place, among, all }: NothingFoundProps) {
  return (
    <EmptyState
      className="mt-6"
      title={`Nada encontrado ${among}`}
      action={
        <>
          <LinkButton variant="outline" to={place}>
            {all}
          </LinkButton>
          <LinkButton variant="quiet" to={`${href('/marketplace')}?${new URLSearchParams({ q })}`}>
            Buscar no marketplace
          </LinkButton>
        </>
      }
    >
      Você buscou <b className="text-ink">{q}</b>. Confira a grafia ou tente menos palavras.
    </EmptyState>
  )
}

export function readOwnSearch(url: string): string {
  return cutText((new URL(url).searchParams.get('q') ?? '').replaceAll('\0', '').trim(), 200)
}
