import { Icon } from '#app/ui/icon.tsx'
import type { LicenceTerms } from '#domain/licences/licence-terms.ts'

export function LicenceLists({ terms: { allowed, forbidden } }: { terms: LicenceTerms }) {
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <Terms title="O que pode" icon="check" tone="text-leaf" items={allowed} />
      <Terms title="O que não pode" icon="x" tone="text-brick" items={forbidden} />
    </div>
  )
}

type TermsProps = { title: string; icon: 'check' | 'x'; tone: string; items: readonly string[] }

function Terms({ title, icon, tone, items }: TermsProps) {
  return (
    <div>
      <p className="font-display text-lg font-[650]">{title}</p>
      <ul aria-label={title} className="mt-2 grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2 text-label">
            <Icon name={icon} className={`mt-0.5 ${tone}`} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
