import { useRef } from 'react'
import { href, useSearchParams } from 'react-router'
import type { FilterProps } from './filter-choices.tsx'
import { FilterForm } from './filter-form.tsx'
import { GetForm, Kept } from '#app/ui/get-form.tsx'
import { sheetId } from './filter-sheet.ts'

/**
 * The filters: a column next to the results, a bottom sheet on a phone. Both are one popover, which wide screens show unopened,
 * so it works without JavaScript.
 */
export function MarketplaceFilters(props: FilterProps) {
  const [params] = useSearchParams()
  const sheet = useRef<HTMLElement>(null)
  return (
    <aside
      ref={sheet}
      id={sheetId}
      popover="auto"
      aria-label="Filtros"
      className="fixed inset-x-0 top-auto bottom-0 mx-auto h-auto max-h-[88dvh] w-full max-w-[480px] scroll-pb-24 overflow-auto overscroll-contain rounded-t-stage bg-surface px-4 pt-2 text-ink backdrop:bg-night/50 md:static md:block md:max-h-none md:max-w-none md:overflow-visible md:rounded-none md:bg-transparent md:p-0"
    >
      <GetForm action={href('/marketplace')} eager onSent={() => hide(sheet.current)}>
        <Kept params={params} names={['q', 'categoria', 'ordem']} />
        <FilterForm {...props} />
      </GetForm>
    </aside>
  )
}

function hide(sheet: HTMLElement | null): void {
  if (sheet?.matches(':popover-open')) sheet.hidePopover()
}
