import { Link } from 'react-router'
import type { Category } from '#domain/catalog/category.ts'
import type { Picture as StoredPicture } from '#domain/shared/picture.ts'
import { formatCount } from '#domain/shared/locale.ts'
import { Picture } from '../ui/picture.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

const shown = 6

/** The largest categories, each with a picture of one of its projects; a row that scrolls sideways on a phone. */
export function HomeCategories({ categories }: { categories: (Category & { image: StoredPicture | null })[] }) {
  if (categories.length === 0) return null
  const largest = categories.toSorted((a, b) => b.count - a.count).slice(0, shown)
  return (
    <section aria-labelledby="categorias" className="mt-16 md:mt-22">
      <SectionHeading id="categorias">Por categoria</SectionHeading>
      <ul className="bleed no-bar flex gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:grid-cols-4 md:px-0 lg:grid-cols-6">
        {largest.map((category) => (
          <li key={category.id} className="w-32 flex-none md:w-auto">
            <Link to={`/marketplace?categoria=${category.slug}`} className="group block">
              <span className="pic block aspect-square">
                {category.image && (
                  <Picture
                    imageKey={category.image.key}
                    color={category.image.color}
                    alt=""
                    sizes="(max-width: 820px) 128px, 200px"
                  />
                )}
              </span>
              <span className="mt-2.5 block leading-tight font-medium underline-offset-3 group-hover:underline">
                {category.name}
              </span>
              <span className="meta">
                {category.count === 1 ? '1 projeto' : `${formatCount(category.count)} projetos`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
