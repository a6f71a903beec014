import { href } from 'react-router'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { CollectionCard } from './collection-card.tsx'
import type { CollectionCardView } from './collection-view.ts'

export function CollectionsOfTheWeek({ collections }: { collections: CollectionCardView[] }) {
  if (collections.length === 0) return null
  return (
    <section aria-labelledby="colecoes" className="mt-16 md:mt-22">
      <SectionHeading id="colecoes" to={href('/colecoes')} more="Ver todas">
        Coleções da semana
      </SectionHeading>
      <ul className="bleed no-bar relative flex gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:grid-cols-3 md:gap-6 md:px-0">
        {collections.map((one) => (
          <li key={one.to} className="w-[82%] flex-none md:w-auto">
            <CollectionCard collection={one} as="div" />
          </li>
        ))}
      </ul>
    </section>
  )
}
