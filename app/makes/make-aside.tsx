import { Form, href, Link } from 'react-router'
import { EstimateTrack } from '#app/printing/estimate-track.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { MakeView } from './make-view.ts'

type MakeAsideProps = {
  make: MakeView
  project: { id: string; title: string; image: { key: string } | null }
  isOwn: boolean
}

/** Who, in their words, and how it was made. */
export function MakeAside({ make, project, isOwn }: MakeAsideProps) {
  return (
    <>
      <Panel>
        <h1 className="text-2xl">{make.project.title}</h1>
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
      <Link
        to={href('/projeto/:id', { id: project.id })}
        className="flex items-center gap-3.5 rounded-card border border-line bg-surface p-3 hover:border-line-strong"
      >
        <Thumbnail image={project.image} size="lg" />
        <span className="min-w-0 flex-1 leading-snug font-medium">
          Ver o projeto
          <span className="meta block truncate">{project.title}</span>
        </span>
        <Icon name="arrow" className="text-ink-3" />
      </Link>
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
