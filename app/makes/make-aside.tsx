import { Form, href, Link } from 'react-router'
import { EstimateTrack } from '#app/printing/estimate-track.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Facts } from '#app/ui/measured.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { MakeView } from './make-view.ts'

type MakeAsideProps = {
  make: MakeView
  project: { id: string; title: string; image: { key: string } | null }
  isOwn: boolean
  mayChange: boolean
}

export function MakeAside({ make, project, isOwn, mayChange }: MakeAsideProps) {
  const { took, weighed } = make
  const isEstimated = (took && took.bar) || (weighed && weighed.bar)
  return (
    <>
      <div>
        <div className="flex items-center gap-3">
          {make.isNamed && <Avatar name={make.name} imageKey={make.avatarKey} size="lg" />}
          <div>
            <p className="font-medium">{make.isNamed ? make.name : 'Publicado sem nome'}</p>
            <p className="meta">{make.said}</p>
          </div>
        </div>
        <h1 className="mt-5">{make.project.title}</h1>
        {make.words && <p className="mt-3 max-w-text text-lg whitespace-pre-line">{make.words}</p>}
      </div>
      {(took || weighed) && (
        <div className="border-t-2 border-ink pt-4">
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <Measured label="Levou" value={took} />
            <Measured label="Gastou" value={weighed} />
          </dl>
          {isEstimated && <p className="meta mt-3">Faixa azul: nossa estimativa. Traço: esta impressão.</p>}
        </div>
      )}
      {make.how.length > 0 && (
        <div>
          <h2 className="text-xl">Como foi feita</h2>
          <Facts columns={2} className="mt-1" facts={make.how.map(([label, value]) => ({ label, value }))} />
        </div>
      )}
      <div>
        <Link
          to={href('/projeto/:id', { id: project.id })}
          className="flex items-center gap-3.5 rounded-card border border-line bg-surface p-3 hover:border-line-strong"
        >
          <Thumbnail image={project.image} size="lg" />
          <span className="min-w-0 flex-1 leading-snug font-medium">
            Ver o projeto
            <span className="meta block">{project.title}</span>
          </span>
          <Icon name="arrow" className="text-ink-3" />
        </Link>
        <p className="meta mt-2">
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
      </div>
      {isOwn && (
        <div className="flex flex-wrap gap-2.5">
          {mayChange && (
            <LinkButton variant="outline" to={href('/projeto/:id/imprimi', { id: make.project.id })}>
              Mudar
            </LinkButton>
          )}
          <Form method="post" action={href('/impressoes/:id/excluir', { id: make.id })}>
            <Button variant="quiet">Apagar</Button>
          </Form>
        </div>
      )}
    </>
  )
}

function Measured({ label, value }: { label: string; value: MakeView['took'] }) {
  if (!value) return null
  return (
    <div>
      <dt className="meta">{label}</dt>
      <dd>
        <b className="font-display text-2xl font-bold">{value.words}</b>
        {value.bar && (
          <>
            <EstimateTrack {...value.bar} />
            <span className="meta mt-1 block">estimado: {value.bar.words}</span>
          </>
        )}
      </dd>
    </div>
  )
}
