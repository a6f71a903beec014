import { SectionHeading } from '#app/ui/section-heading.tsx'
import { MakeCard } from './make-card.tsx'
import type { MakeCardView } from './make-view.ts'

export function FreshMakes({ makes }: { makes: MakeCardView[] }) {
  if (makes.length === 0) return null
  return (
    <section aria-labelledby="impressoes" className="mt-16 md:mt-22">
      <SectionHeading id="impressoes">Acabaram de sair da mesa</SectionHeading>
      <ul className="bleed no-bar relative flex gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:grid-cols-6 md:px-0">
        {makes.map((make) => (
          <li key={make.id} className="w-40 flex-none md:w-auto">
            <MakeCard make={make} as="div" sizes="(max-width: 820px) 160px, 190px" />
          </li>
        ))}
      </ul>
    </section>
  )
}
