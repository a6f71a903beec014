import { href, Link } from 'react-router'
import type { Picture } from '#domain/shared/picture.ts'
import { Thumbnail } from '#app/ui/thumbnail.tsx'

type ProjectNameProps = { item: { projectId: string; title: string; isDeleted: boolean; image: Picture | null } }

export function ProjectName({ item }: ProjectNameProps) {
  const thumb = <Thumbnail image={item.image} />
  if (item.isDeleted) {
    return (
      <span className="flex items-center gap-3 leading-[1.3]">
        {thumb}
        <span>
          {item.title} <span className="text-sm text-ink-3">(excluído)</span>
        </span>
      </span>
    )
  }
  return (
    <Link
      to={href('/projeto/:id', { id: item.projectId })}
      className="flex items-center gap-3 leading-[1.3] underline-offset-3 hover:underline"
    >
      {thumb}
      <span>{item.title}</span>
    </Link>
  )
}
