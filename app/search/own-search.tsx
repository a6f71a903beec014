import { Form, href, useSearchParams } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { cutText } from '#domain/shared/text.ts'

type OwnSearchProps = {
  place: string
  label: string
  /** Name of a parameter of the address that a search keeps. */
  keep?: string
}

/** Search field for the user's own things, such as favourites, which looks like the header's. */
export function OwnSearch({ place, label, keep = '' }: OwnSearchProps) {
  const [params] = useSearchParams()
  const kept = params.get(keep)
  return (
    <search aria-label={label} className="mt-5 block max-w-[480px]">
      <Form action={place} className="relative">
        <label htmlFor="busca-propria" className="sr-only">
          {label}
        </label>
        <button
          aria-label="Buscar"
          className="absolute inset-y-0 left-0 grid w-9.5 place-items-center rounded-ctl text-ink-3 hover:text-ink"
        >
          <Icon name="search" />
        </button>
        <input
          // Keyed by the address: going back shows the previous search.
          key={params.get('q')}
          id="busca-propria"
          name="q"
          type="search"
          maxLength={100}
          autoComplete="off"
          defaultValue={params.get('q') ?? ''}
          placeholder={label}
          className="h-11 w-full rounded-ctl border border-line-strong bg-surface pr-3 pl-[38px] hover:border-ink-2"
        />
        {kept && <input type="hidden" name={keep} value={kept} />}
      </Form>
    </search>
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
