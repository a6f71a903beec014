import { href } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { findFor, readingFor } from '#app/http/reading.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { mediaUrl, sharePictureUrl } from '#app/ui/media-url.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { findMake, type MakeUnseen, projectMakes } from '#domain/makes/find-makes.server.ts'
import { formatCount } from '#domain/shared/format.ts'
import { projectViewer } from '#domain/accounts/viewer.ts'
import { services } from '#services'
import type { Route } from './+types/make'
import { MakeAside } from './make-aside.tsx'
import { MakeCard } from './make-card.tsx'
import { makeView } from './make-view.ts'

export { privatePage as headers }

export const handle: PageHandle = { ownPicture: true }

const othersShown = 4

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  const make = await findFor(viewer, (db) => findMake(db, params.id, projectViewer(viewer)))
  if (!make) throw notFound()
  const [photo] = make.photos
  const { project } = make
  const db = readingFor(viewer)
  const [image, others] = await Promise.all([
    projectPicture(db, project.id),
    projectMakes(db, { projectId: project.id, viewer: projectViewer(viewer), cursor: null }),
  ])
  return {
    make: makeView(make),
    project: { ...project, image },
    others: (others?.items ?? [])
      .filter(({ id }) => id !== make.id)
      .slice(0, othersShown)
      .map(makeView),
    more: others && others.total > othersShown + 1 ? `Ver as ${formatCount(others.total)}` : null,
    isOwn: make.isOwn,
    mayChange: make.isOwn && make.unseen !== 'deleted',
    unseen: make.unseen && unseenWords[make.unseen],
    image: photo && new URL(sharePictureUrl(photo.key), services.publicUrl).href,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Página não encontrada', hidden: true })
  const { make, image } = loaderData
  const title = make.isNamed ? `${make.project.title}, por ${make.name}` : make.project.title
  return pageMeta({ title, ...(make.words && { description: make.words }), ...(image && { image }) })
}

const unseenWords: Record<MakeUnseen, string> = {
  hidden:
    'Nossa equipe escondeu esta impressão: só você vê esta página. O motivo está em Violações, no seu perfil, e foi por e-mail.',
  deleted: 'O projeto foi excluído: só você e quem comprou veem esta página.',
  unlisted: 'O projeto está fora do catálogo: por enquanto só você, o maker e quem comprou veem esta página.',
}

export default function MakePage({ loaderData }: Route.ComponentProps) {
  const { make, project, others, more, isOwn, mayChange, unseen } = loaderData
  const all = href('/projeto/:id/impressoes', { id: project.id })
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { label: project.title, to: href('/projeto/:id', { id: project.id }) },
          { label: 'Impressões', to: all },
          { label: make.name },
        ]}
      />
      {unseen && (
        <Notice tone="warn" className="mb-5">
          {unseen}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-12">
        <div className="grid grid-cols-2 gap-3">
          {make.photos.map((photo, index) => (
            <a
              key={photo.key}
              href={mediaUrl(photo.key, 1200)}
              target="_blank"
              rel="noreferrer"
              className={index === 0 ? 'pic aspect-auto! col-span-2' : 'pic aspect-auto!'}
            >
              <Picture
                imageKey={photo.key}
                color={photo.color}
                alt={`${project.title} de ${make.name}, foto ${index + 1}`}
                sizes={index === 0 ? '(max-width: 820px) 100vw, 515px' : '(max-width: 820px) 50vw, 250px'}
                width={photo.width}
                height={photo.height}
                priority={index === 0}
                className="size-full object-cover"
              />
              <span className="sr-only"> (abre em outra aba)</span>
            </a>
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
          <MakeAside make={make} project={project} isOwn={isOwn} mayChange={mayChange} />
        </div>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="outras" className="mt-14 md:mt-20">
          <SectionHeading id="outras" {...(more && { to: all, more })}>
            Outras impressões deste projeto
          </SectionHeading>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-5">
            {others.map((one) => (
              <li key={one.id}>
                <MakeCard make={one} sizes="(max-width: 820px) 50vw, 305px" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
