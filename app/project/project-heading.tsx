import { href, Link } from 'react-router'
import { categoryCrumbs } from '#app/catalog/category-crumbs.ts'
import { type NetworkLink, NetworkLinks } from '#app/network/network-links.tsx'
import { averageRating } from '#domain/catalog/project.ts'
import { formatCount } from '#domain/shared/format.ts'
import { MakerLink } from '#app/catalog/maker-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Star } from '#app/ui/stars.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { FitFacts } from './fit-facts.ts'
import type { ProjectView } from './project-view.ts'

export function ProjectHeading({ project, isNew: fresh }: { project: ProjectView; isNew: boolean }) {
  const { maker, ratingCount, ai } = project
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
        {(ai === 'part' || ai === 'all') && <Tag>{ai === 'all' ? 'Feito com IA' : 'Feito em parte com IA'}</Tag>}
        {average && (
          <a href="#avaliacoes" className="inline-flex items-center gap-1 text-sm text-ink-2">
            <Star className="size-3.5 fill-star" />
            <b className="text-ink">{average}</b>
            <span className="underline decoration-1 underline-offset-3">
              ({formatCount(ratingCount)}
              <span className="max-md:sr-only">{ratingCount === 1 ? ' avaliação' : ' avaliações'}</span>)
            </span>
          </a>
        )}
      </p>
    </>
  )
}

export function ProjectTop({ project: { category, title, hidden } }: { project: ProjectView }) {
  return (
    <>
      <Breadcrumb crumbs={[...categoryCrumbs(category), { label: title }]} />
      {hidden && (
        <Notice tone="warn" className="mb-5">
          {hidden.text}{' '}
          {hidden.link && (
            <Link to={hidden.link.to} className="link">
              {hidden.link.label}
            </Link>
          )}
        </Notice>
      )}
    </>
  )
}

type BesideProjectProps = {
  project: ProjectView
  fit: FitFacts | null
  hasPrinter: boolean
  links: NetworkLink[]
  /** True if a piece is chosen, which hides the fit on a printer. */
  isOfPiece: boolean
}

export function BesideProject({ project, fit, hasPrinter, links, isOfPiece }: BesideProjectProps) {
  const { id, downloadsCount, sellsFiles } = project
  return (
    <>
      {fit && !isOfPiece && <PrinterFit fit={fit} hasPrinter={hasPrinter} project={project} />}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
        {!isOfPiece && (sellsFiles || downloadsCount > 0) && (
          <span>{downloadsCount === 1 ? '1 download' : `${formatCount(downloadsCount)} downloads`}</span>
        )}
        <NetworkLinks links={links} />
        {!project.isOwn && (
          <Link
            to={href('/projeto/:id/denunciar', { id })}
            rel="nofollow"
            className="inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink"
          >
            Denunciar
          </Link>
        )}
      </div>
    </>
  )
}

type PrinterFitProps = Pick<BesideProjectProps, 'project' | 'hasPrinter'> & { fit: FitFacts }

export function PrinterFit({ fit, hasPrinter, project: { id } }: PrinterFitProps) {
  return (
    <Notice tone={fit.tone} icon={fit.tone === 'neutral' ? 'printer' : undefined} className="mt-3">
      <b className="font-semibold">{fit.title}</b>
      <br />
      <span className="text-sm">
        {fit.text}{' '}
        <Link to={`${href('/perfil/impressora')}?voltar=/projeto/${id}`} rel="nofollow" className="link">
          {hasPrinter ? 'Trocar impressora' : 'Escolher impressora'}
        </Link>
      </span>
    </Notice>
  )
}
