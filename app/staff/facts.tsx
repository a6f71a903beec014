import type { ReactNode } from 'react'

/** What is known of one thing: name and value, ruled. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="border-t border-line">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-2.5">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  )
}
