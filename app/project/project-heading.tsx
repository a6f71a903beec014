import { Link } from 'react-router'
import { averageRating } from '#domain/catalog/project.ts'
import { formatCount } from '#domain/shared/format.ts'
import { MakerLink } from '#app/shops/maker-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Star } from '#app/ui/stars.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ProjectView } from './project-view.ts'

/** The title, whose it is, and what buyers say of it. */
export function ProjectHeading({ project, isNew: fresh }: { project: ProjectView; isNew: boolean }) {
  const { maker, ratingCount } = project
  const average = averageRating(project.ratingSum, ratingCount)
  return (
    <>
      <h1 className={project.title.length > 44 ? 'text-[1.75rem]' : 'text-[clamp(1.75rem,2.6vw,2.25rem)]'}>
        {project.title}
      </h1>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex items-center gap-2">
          <Avatar name={maker.fullName} imageKey={maker.avatarKey} />
          <span>
            por <MakerLink slug={maker.slug} name={maker.fullName} className="link" />
          </span>
        </span>
        {fresh && <Tag tone="new">Novo</Tag>}
        {average && (
          <a href="#avaliacoes" className="inline-flex items-center gap-1 text-sm text-ink-2">
            <Star className="size-3.5 fill-star" />
            <b className="text-ink">{average}</b>
            <span className="underline decoration-1 underline-offset-3">
              {ratingCount === 1 ? '1 avaliação' : `${formatCount(ratingCount)} avaliações`}
            </span>
          </a>
        )}
      </p>
    </>
  )
}

/** Why only few may see this page. */
export function HiddenNotice({ hidden: { text, link } }: { hidden: NonNullable<ProjectView['hidden']> }) {
  return (
    <Notice tone="warn" className="mb-5">
      {text}{' '}
      {link && (
        <Link to={link.to} className="link">
          {link.label}
        </Link>
      )}
    </Notice>
  )
}
