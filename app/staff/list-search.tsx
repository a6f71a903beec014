import { useSearchParams } from 'react-router'
import { GetForm, Kept } from '#app/ui/get-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { cutText } from '#domain/shared/text.ts'

type ListSearchProps = {
  action: string
  label: string
  kept?: readonly string[]
}

export function ListSearch({ action, label, kept = [] }: ListSearchProps) {
  const [params] = useSearchParams()
  return (
    <search>
      <GetForm action={action} className="mb-5 flex items-end gap-3">
        <Kept params={params} names={kept} />
        <TextField
          name="q"
          type="search"
          label={label}
          defaultValue={params.get('q') ?? ''}
          className="min-w-0 flex-1 md:max-w-form"
        />
        <Button variant="outline" className="min-h-12">
          Buscar
        </Button>
      </GetForm>
    </search>
  )
}

/** Returns the search text in the address, cut to 100 characters. */
export function textAsked(params: URLSearchParams, name = 'q'): string {
  return cutText((params.get(name) ?? '').trim(), 100)
}

export function pageHref(path: string, params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  next.set('pagina', String(page))
  return `${path}?${next}`
}
