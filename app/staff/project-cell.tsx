import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RowName } from '#app/ui/table.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'

type ProjectCellProps = { image: { key: string } | null; to: string; title: string; meta: ReactNode }

export function ProjectCell({ image, to, title, meta }: ProjectCellProps) {
  return (
    <RowName picture={<Thumbnail image={image} />} facts={meta}>
      <Link to={to} className="link">
        {title}
      </Link>
    </RowName>
  )
}
