import { href, Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { formatCount } from '#domain/shared/format.ts'

type CategoryTile = { slug: string; name: string; count: number; image: { key: string; color: string } | null }

type CategoryTilesProps = {
  categories: readonly CategoryTile[]
  className: string
}

export function CategoryTiles({ categories, className }: CategoryTilesProps) {
  return (
    <ul className={`bleed no-bar relative flex gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:px-0 ${className}`}>
      {categories.map((category) => (
        <li key={category.slug} className="w-32 flex-none md:w-auto">
          <Link to={`${href('/marketplace')}?categoria=${category.slug}`} className="group block">
            <span className="pic block">
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
  )
}
