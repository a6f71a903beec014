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
      <Link to={href('/projeto/:id', { id })} className="group flex items-center gap-4 md:block">
        <span className="pic block w-20 flex-none md:w-auto">
          {image && <Picture imageKey={image.key} color={image.color} alt="" sizes="(max-width: 820px) 80px, 380px" />}
        </span>
        <span className="block font-medium md:mt-3 underline-offset-3 group-hover:underline">{title}</span>
      </Link>
      {children}
    </>
  )
}
