import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Price } from '#app/ui/price.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { freeKindWords, kindWords, type ProjectPrice } from '#domain/catalog/project.ts'
import type { Picture as StoredPicture } from '#domain/shared/picture.ts'

type ProjectAsideProps = {
  project: { id: string; title: string; image: StoredPicture | null; price?: ProjectPrice | null }
  children?: ReactNode
}

export function ProjectAside({ project: { id, title, image, price }, children }: ProjectAsideProps) {
  return (
    <>
      <Link to={href('/projeto/:id', { id })} className="group flex items-center gap-4 md:block">
        <span className="pic block w-20 flex-none md:w-auto">
          {image && <Picture imageKey={image.key} color={image.color} alt="" sizes="(max-width: 820px) 80px, 380px" />}
        </span>
        <span className="block min-w-0 md:mt-3">
          <span className="block font-medium underline-offset-3 group-hover:underline">{title}</span>
          {price && (
            <>
              <Price cents={price.priceCents} from={price.hasHigherPrice} size="card" className="mt-1" />
              <span className="block text-sm text-ink-3">
                {price.priceCents === 0 ? freeKindWords(price.kinds) : kindWords(price.kinds)}
              </span>
            </>
          )}
        </span>
      </Link>
      {children}
    </>
  )
}
