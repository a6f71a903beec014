import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import type { Picture as StoredPicture } from '#domain/shared/picture.ts'

type ProjectAsideProps = {
  project: { id: string; title: string; image: StoredPicture | null }
  children?: ReactNode
}

export function ProjectAside({ project: { id, title, image }, children }: ProjectAsideProps) {
  return (
    <>
      <Link to={href('/projeto/:id', { id })} className="group block">
        <span className="pic block">
          {image && <Picture imageKey={image.key} color={image.color} alt="" sizes="(max-width: 820px) 100vw, 380px" />}
        </span>
        <span className="mt-3 block font-medium underline-offset-3 group-hover:underline">{title}</span>
      </Link>
      {children}
    </>
  )
}
