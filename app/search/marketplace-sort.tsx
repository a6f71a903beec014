import type { ReactNode } from 'react'
import { href, useSearchParams } from 'react-router'
import { filterKeys } from './browse-params.ts'
import { GetForm, Kept } from './get-form.tsx'

/** Changes the order at once; what it shows is `SortField`. */
export function MarketplaceSort({ action = href('/marketplace'), children }: { action?: string; children: ReactNode }) {
  const [params] = useSearchParams()
  return (
    <GetForm action={action} eager className="flex items-center gap-2 text-label">
      <Kept params={params} names={['q', 'categoria', ...filterKeys, 'exato']} />
      {children}
    </GetForm>
  )
}
