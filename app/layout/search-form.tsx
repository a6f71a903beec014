import { type ComponentType, Fragment, type ReactNode, useRef, useState } from 'react'
import type { SuggestionsProps } from './suggestions-as-typed.tsx'
import { Form, href, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'

export function HeaderSearch({ className }: { className?: string }) {
  return (
    <search aria-label="Buscar projetos" className={classes('max-w-90 min-w-0 flex-1', className)}>
      <Suggested>
        <Form action={href('/marketplace')} className="relative">
          <button
            aria-label="Buscar"
            className="absolute inset-y-0 left-0 grid w-9.5 place-items-center rounded-ctl text-ink-3 hover:text-ink"
          >
            <Icon name="search" />
          </button>
          <input
            aria-label="Buscar projetos"
            name="q"
            type="search"
            maxLength={100}
            autoComplete="off"
            placeholder="Buscar projetos"
            className="h-10 w-full rounded-ctl border border-line-strong bg-surface pr-3 pl-[38px] text-label hover:border-ink-2"
          />
        </Form>
      </Suggested>
    </search>
  )
}

type SearchFormProps = {
  /** Id that links the label to the field, since the header may have a search too. */
  id: string
  label?: string
  placeholder?: string
  keep?: readonly string[]
  /** Address of the search; by default the marketplace, whose search has autocomplete. */
  action?: string
  /** True for a less visible button, next to another main button. */
  quiet?: boolean
  className?: string
}

export function SearchForm({
  id,
  label = 'Buscar projetos',
  placeholder = 'Buscar por nome ou descrição',
  keep = [],
  action = href('/marketplace'),
  quiet,
  className,
}: SearchFormProps) {
  const [params] = useSearchParams()
  const isOfShop = action === href('/marketplace')
  const Around = isOfShop ? Suggested : Fragment
  return (
    <search aria-label={label} className={className}>
      <Around>
        <Form
          action={action}
          className="flex rounded-card border border-line-strong bg-surface p-[5px] focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-cobalt"
        >
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <input
            // Keyed by the address: going back shows the previous search.
            key={params.get('q')}
            id={id}
            name="q"
            type="search"
            maxLength={100}
            autoComplete="off"
            defaultValue={params.get('q') ?? ''}
            placeholder={placeholder}
            className="h-12 min-w-0 flex-1 bg-transparent px-3.5 text-[1.0625rem] outline-none"
          />
          {keep.flatMap((name) =>
            params
              .getAll(name)
              .filter(Boolean)
              .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
          )}
          <Button variant={isOfShop && !quiet ? 'primary' : 'quiet'} size="lg" className="min-h-12 max-md:px-3.5">
            <Icon name="search" className="md:hidden" />
            <span className="max-md:sr-only">Buscar</span>
          </Button>
        </Form>
      </Around>
    </search>
  )
}

/** Adds autocomplete to the search form inside; its script loads when the field first gets the focus. */
function Suggested({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  function load(): void {
    import('./suggestions-as-typed.tsx').then(
      (part) => setSuggestions(() => part.default),
      () => {},
    )
  }
  const once = Suggestions ? undefined : load
  return (
    // `onInput` too, because a field focused before hydration fires no focus event.
    <div ref={box} role="presentation" className="relative" onFocus={once} onInput={once}>
      {children}
      {Suggestions && <Suggestions around={box} />}
    </div>
  )
}
