import { Form, href, Link } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { findFor } from '#app/http/reading.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { EstimateTrack } from '#app/printing/estimate-track.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { RecordPage } from '#app/ui/page.tsx'
import { mediaUrl, sharePictureUrl } from '#app/ui/media-url.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { findMake, type MakeUnseen } from '#domain/makes/find-makes.server.ts'
import { services } from '#services'
import type { Route } from './+types/make'
import { makeView, type MakeView } from './make-view.ts'

export { privatePage as headers }

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  const make = await findFor(viewer, (db) => findMake(db, params.id, viewer?.id ?? null))
  if (!make) throw notFound()
  const [photo] = make.photos
  return {
    make: makeView(make),
    isOwn: make.isOwn,
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
  unlisted: 'O projeto está fora do catálogo: por enquanto só você vê esta página.',
}

export default function MakePage({ loaderData: { make, isOwn, unseen } }: Route.ComponentProps) {
  const { project } = make
  return (
    <RecordPage
      crumbs={[
        { label: project.title, to: href('/projeto/:id', { id: project.id }) },
        { label: 'Impressões', to: href('/projeto/:id/impressoes', { id: project.id }) },
        { label: make.name },
      ]}
      aside={<MakeAside make={make} isOwn={isOwn} />}
    >
      {unseen && (
        <Notice tone="warn" className="mb-5">
          {unseen}
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {make.photos.map((photo, index) => (
          <a
            key={photo.key}
            href={mediaUrl(photo.key, 1200)}
            target="_blank"
            rel="noreferrer"
            className={index === 0 ? 'pic aspect-auto! sm:col-span-2' : 'pic aspect-auto!'}
          >
            <Picture
              imageKey={photo.key}
              color={photo.color}
              alt={`${project.title} de ${make.name}, foto ${index + 1}`}
              sizes={index === 0 ? '(max-width: 820px) 100vw, 680px' : '(max-width: 640px) 100vw, 334px'}
              width={photo.width}
              height={photo.height}
              priority={index === 0}
              className="size-full object-cover"
            />
          </a>
        ))}
      </div>
    </RecordPage>
  )
}

/** Who, in their words, and how it was made. */
function MakeAside({ make, isOwn }: { make: MakeView; isOwn: boolean }) {
  return (
    <>
      <Panel>
        <h1 className="text-2xl">
          <Link to={href('/projeto/:id', { id: make.project.id })} className="underline-offset-3 hover:underline">
            {make.project.title}
          </Link>
        </h1>
        <div className="mt-4 flex items-center gap-3">
          {make.isNamed && <Avatar name={make.name} imageKey={make.avatarKey} size="lg" />}
          <div>
            <p className="font-medium">{make.isNamed ? make.name : 'Publicado sem nome'}</p>
            <p className="meta">{make.said}</p>
          </div>
        </div>
        {make.words && <p className="mt-4 whitespace-pre-line">{make.words}</p>}
        <Measured label="Levou" value={make.took} />
        <Measured label="Gastou" value={make.weighed} />
        {make.how.length > 0 && (
          <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-label">
            {make.how.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-ink-3">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="meta mt-5">
          {make.source}.{' '}
          {!isOwn && (
            <Link
              to={href('/denunciar/:what/:id', { what: 'impressao', id: make.id })}
              rel="nofollow"
              className="inline-flex min-h-11 items-center underline underline-offset-3"
            >
              Denunciar
            </Link>
          )}
        </p>
      </Panel>
      {isOwn && (
        <Panel className="flex flex-wrap gap-2.5">
          <LinkButton variant="outline" to={href('/projeto/:id/imprimi', { id: make.project.id })}>
            Mudar
          </LinkButton>
          <Form method="post" action={href('/impressoes/:id/excluir', { id: make.id })}>
            <Button variant="quiet">Apagar</Button>
          </Form>
        </Panel>
      )}
    </>
  )
}

/** What it took, on the scale of what had been estimated. */
function Measured({ label, value }: { label: string; value: MakeView['took'] }) {
  if (!value) return null
  return (
    <div className="mt-5">
      <span className="meta block">{label}</span>
      <b className="text-xl font-semibold">{value.words}</b>
      {value.bar && (
        <>
          <EstimateTrack {...value.bar} />
          <p className="text-xs text-ink-3">Faixa azul: nossa estimativa, {value.bar.words}. Traço: esta.</p>
        </>
      )}
    </div>
  )
}
