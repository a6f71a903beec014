import type { ReactNode } from 'react'

/** A part of the profile page under a rule. */
export function ProfileSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`titulo-${id}`} className="mt-10 border-t border-line pt-8">
      <h2 id={`titulo-${id}`} className="mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}
