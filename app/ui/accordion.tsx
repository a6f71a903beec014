import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type AccordionItem = { title: string; body: ReactNode }

export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <details key={item.title} name={name} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium hover:text-cobalt">
            {item.title}
            <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-text pb-5 text-ink-2">{item.body}</div>
        </details>
      ))}
    </div>
  )
}
