import type { ReactNode } from 'react'
import { Panel } from '#app/ui/panel.tsx'
import { stickyColumn } from '#app/ui/sticky-column.ts'

export function SumPanel({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <Panel as="section" flat ref={stickyColumn} aria-labelledby="a-conta" className="md:sticks">
      <h2 id="a-conta" className="mb-3 text-xl">
        A conta
      </h2>
      {children}
      <div className="mt-5">{button}</div>
    </Panel>
  )
}
