import { href, Link } from 'react-router'
import { LinkButton, Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import { OfferPrice } from './offer-price.tsx'
import type { OfferView } from './offer-view.ts'
import type { ProjectView } from './project-view.ts'

type OwnProjectProps = {
  project: Pick<ProjectView, 'id' | 'offers'>
  /** True if none of the maker's freight options takes a piece and it cannot be picked up. */
  isUnsent: boolean
}

export function OwnProject({ project, isUnsent }: OwnProjectProps) {
  const own = project.offers.filter(({ printer }) => !printer)
  const [first] = own
  const objects = own.filter(({ kind }) => kind === 'printed')
  return (
    <div className="mt-5">
      {first && (
        <>
          <p>
            <OfferPrice size="page" offer={first} from={own.length > 1} />
          </p>
          <p className="mt-1.5 text-sm text-ink-3">{first.note}</p>
        </>
      )}
      {first?.kind === 'digital' && objects.length > 0 && <PrintedLine objects={objects} />}
      {isUnsent && (
        <Notice tone="warn" className="mt-4">
          Uma peça deste projeto não cabe no seu frete, e ninguém consegue comprá-la. Ofereça retirada em{' '}
          <Link to={href('/perfil/frete')} className="link">
            Frete
          </Link>{' '}
          ou confira o peso e o tamanho dela.
        </Notice>
      )}
      <div className="mt-4 grid gap-2">
        <LinkButton to={href('/editar-projeto/:id', { id: project.id })} size="lg" wide>
          Editar projeto
        </LinkButton>
        <Button type="button" disabled wide>
          Este é seu projeto
        </Button>
      </div>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {own.some(({ kind }) => kind === 'digital') && (
          <Place
            icon="box"
            to={href('/meus-projetos/:id/arquivos', { id: project.id })}
            label="Arquivos e relatórios"
          />
        )}
        <Place icon="wallet" to={href('/meus-projetos/promocoes')} label="Promoções, cupons e kits" />
        <Place icon="chart" to={href('/visitas')} label="Visitas e buscas" />
        {objects.length > 0 && <Place icon="printer" to={href('/producao')} label="Produção" />}
      </ul>
    </div>
  )
}

function Place({ icon, to, label }: { icon: IconName; to: string; label: string }) {
  return (
    <li>
      <Link to={to} className="group flex min-h-12 items-center gap-3 text-label">
        <Icon name={icon} className="text-ink-3" />
        <span className="flex-1 underline-offset-3 group-hover:underline">{label}</span>
        <Icon name="chevron" small className="-rotate-90 text-ink-3" />
      </Link>
    </li>
  )
}

function PrintedLine({ objects }: { objects: readonly OfferView[] }) {
  const lowest = Math.min(...objects.map(({ priceCents }) => priceCents))
  const colors = new Set(objects.map(({ color }) => color).filter((color) => color !== null))
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3">
      <b>Peça impressa</b>
      <span className="flex flex-1 gap-1.5">
        {[...colors].map((color) => (
          <Swatch key={color} color={color} />
        ))}
      </span>
      <Price size="card" cents={lowest} from={objects.some(({ priceCents }) => priceCents !== lowest)} />
    </p>
  )
}
