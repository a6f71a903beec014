import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { SendCep } from '#app/freight/cep-form.tsx'
import { browseHref } from './browse-params.ts'
import { cepFormId } from './delivery-choices.tsx'
import type { FilterProps } from './filter-choices.tsx'
import { FilterForm } from './filter-form.tsx'
import { GetForm, Kept } from '#app/ui/get-form.tsx'
import { sheetId } from './filter-sheet.ts'

/** Filters beside the results, on a phone in a sheet; without JavaScript the column itself opens as popover. */
export function MarketplaceFilters(props: FilterProps) {
  const [params] = useSearchParams()
  const { page, literal } = props.query
  const sheet = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    sheet.current?.showModal()
    // A turned phone may have room for the column.
    const wide = matchMedia('(min-width: 51.3125rem)')
    const close = () => sheet.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [isOpen])
  const look =
    'inset-x-0 bottom-0 mx-auto h-auto max-h-[88dvh] w-full max-w-[480px] scroll-pb-24 overflow-auto overscroll-contain rounded-t-stage bg-surface px-4 pt-2 text-ink backdrop:bg-night/50'
  const form = (
    <>
      <SendCep id={cepFormId} back={browseHref(props.query, { page, literal })} />
      <GetForm action={href('/marketplace')} eager onSent={() => sheet.current?.close()}>
        <Kept params={params} names={['q', 'categoria', 'ordem']} />
        <FilterForm {...props} />
      </GetForm>
    </>
  )
  if (isOpen)
    return (
      <dialog
        ref={sheet}
        id={sheetId}
        aria-label="Filtros"
        closedby="any"
        onClose={() => setOpen(false)}
        className={`fixed top-auto mb-0 ${look}`}
      >
        {form}
      </dialog>
    )
  return (
    <aside
      id={sheetId}
      popover="auto"
      aria-label="Filtros"
      onBeforeToggle={(event: ToggleEvent) => {
        if (event.newState !== 'open') return
        event.preventDefault()
        setOpen(true)
      }}
      className={`group/filters fixed top-auto ${look} noscript:has-target:static noscript:has-target:block noscript:has-target:max-h-none md:static md:block md:max-h-none md:max-w-none md:overflow-visible md:rounded-none md:bg-transparent md:p-0`}
    >
      {form}
    </aside>
  )
}
