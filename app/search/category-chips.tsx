import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { byParent } from '#domain/catalog/category.ts'
import type { FoundCategory } from '#domain/search/browse.ts'

type CategoryChipsProps = {
  categories: readonly Pick<FoundCategory, 'id' | 'parentId' | 'slug' | 'name' | 'found'>[]
  chosen: string | null
  to: (category: string | null) => string
  all: string
  allCount?: number | null
  className?: string
}

export function CategoryChips({ categories, chosen, to, all, allCount, className }: CategoryChipsProps) {
  const isShown = ({ found, slug }: (typeof categories)[number]) => found !== 0 || slug === chosen
  const sections = byParent(categories).filter(({ parent, children }) => [parent, ...children].some(isShown))
  const section = sections.find(({ parent, children }) => [parent, ...children].some(({ slug }) => slug === chosen))
  return (
    <>
      <ChipRow label="Categorias" className={className}>
        <Chip to={to(null)} current={!chosen} count={allCount}>
          {all}
        </Chip>
        {sections.map(({ parent: { id, slug, name, found } }) => (
          <Chip key={id} to={to(slug)} current={id === section?.parent.id} count={found}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      {section && section.children.some(isShown) && (
        <ChipRow label="Subcategorias" className="mt-1">
          <Chip to={to(section.parent.slug)} current={chosen === section.parent.slug} isBelow>
            <span>
              Tudo<span className="sr-only"> em {section.parent.name}</span>
            </span>
          </Chip>
          {section.children.filter(isShown).map(({ id, slug, name, found }) => (
            <Chip key={id} to={to(slug)} current={chosen === slug} count={found} isBelow>
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  )
}

/** Returns the number of projects found in all categories; null if any count is unknown. */
export function foundInAll(categories: CategoryChipsProps['categories']): number | null {
  const found = categories.filter(({ parentId }) => parentId === null).map((category) => category.found)
  return found.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)
}
