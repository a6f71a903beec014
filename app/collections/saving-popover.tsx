import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { closeLeft } from '#app/ui/menu.tsx'
import { type AskedSaving, onSavingAsked } from './save-button.tsx'

const SavingContent = lazy(() => import('./saving-content.tsx'))

export function SavingPopover() {
  const [asked, setAsked] = useState<AskedSaving | null>(null)
  const popover = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => onSavingAsked(setAsked), [])
  useEffect(() => {
    if (!asked) return
    const { button: source } = asked
    const options: ShowPopoverOptions = source ? { source } : {}
    popover.current?.showPopover(options)
    popover.current?.focus({ preventScroll: true })
  }, [asked])
  useEffect(() => popover.current?.hidePopover(), [pathname])
  return (
    <div
      ref={popover}
      popover="auto"
      tabIndex={-1}
      onBlur={closeLeft}
      className={classes('pop w-[min(340px,calc(100vw-32px))] outline-none', asked?.button === null && 'in-corner')}
    >
      {asked && (
        <aside aria-label="Salvar em coleção">
          <Suspense fallback={<div className="h-40" />}>
            <SavingContent key={asked.projectId} projectId={asked.projectId} />
          </Suspense>
        </aside>
      )}
    </div>
  )
}
