import type { ReactNode } from 'react'

type ProfileRowProps = { title: string; id: string; aside?: ReactNode; children: ReactNode }

/** One matter of the account: what it is, how it stands, and at the right what can be done about it. */
export function ProfileRow({ title, id, aside, children }: ProfileRowProps) {
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-6">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <div className="mt-1.5 text-ink-2">{children}</div>
      </div>
      {aside}
    </section>
  )
}
