import type { ReactNode } from 'react'

/** A page of text: one heading, a lead, and a column no wider than 68 characters. */
export function Prose({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap py-10 md:py-14">
      <h1>{title}</h1>
      {lead && <p className="mt-4 max-w-[62ch] text-[18px] leading-[1.5] text-ink-2">{lead}</p>}
      <div className="mt-10 max-w-[68ch]">{children}</div>
    </div>
  )
}

/** A numbered section of a legal text. */
export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 space-y-3 first:mt-0">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Points of a clause. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5">{children}</ul>
}
