import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useSubmit } from 'react-router'
import { useFollow } from './follow.ts'

/** Sums of the parts that stand in a page, kept by the server while it renders the page. */
export const MadeContext = createContext<Set<string> | null>(null)

/**
 * Shows a part of a page as the server made it (`made-part.server.tsx`); its links are followed and its forms sent
 * within the page, and a control keeps the focus when the part comes to say something else. A part that stood in the page at first comes without
 * its HTML: it is left as it is, and remembered for when it is shown again.
 */
export function Made({ part }: { part: string }) {
  const [, sum = '', html] = part.split('\0')
  use(MadeContext)?.add(sum)
  const box = useRef<HTMLDivElement>(null)
  const submit = useSubmit()
  // The same object while it says the same: a new one would be written over what stands there, opened or filled in as it is.
  // oxlint-disable-next-line react/exhaustive-deps -- the sum is that of the HTML
  const inner = useMemo(() => ({ __html: html || (known.get(sum) ?? '') }), [sum])
  const focused = controlsIn(box.current).find((control) => control === document.activeElement)
  useLayoutEffect(() => {
    if (!focused?.isConnected)
      controlsIn(box.current)
        .find((one) => isSame(one, focused))
        ?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- as it was before the part changed
  }, [sum])
  useEffect(() => {
    if (!html && box.current) known.set(sum, box.current.innerHTML)
  }, [sum, html])
  return (
    <div
      ref={box}
      role="presentation"
      className="contents"
      onClick={useFollow()}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        void submit((submitter ?? event.target) as HTMLButtonElement | HTMLFormElement)
      }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  )
}

/** HTML by its sum. */
const known = new Map<string, string>()

type Control = HTMLInputElement | HTMLSelectElement | HTMLAnchorElement

function controlsIn(box: HTMLElement | null): Control[] {
  return [...(box?.querySelectorAll<Control>('a, input, select') ?? [])]
}

/** Whether a control is what another one was: of the same name and value, or a link of the same words before any count. */
function isSame(one: Control, other: Control | undefined): boolean {
  const saidBy = (control: Control) =>
    'value' in control ? `${control.name} ${control.value}` : control.firstChild?.textContent
  return other !== undefined && saidBy(one) === saidBy(other)
}
