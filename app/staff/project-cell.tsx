import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '#app/ui/thumbnail.tsx'

type ProjectCellProps = { image: { key: string } | null; to: string; title: string; meta: ReactNode }

export function ProjectCell({ image, to, title, meta }: ProjectCellProps) {
  return (
    <span className="flex items-center gap-3">
      <Thumbnail image={image} />
      <span className="min-w-0">
        <Link to={to} className="link">
          {title}
        </Link>
        <span className="meta block">{meta}</span>
      </span>
    </span>
  )
}
