import { href, Link } from 'react-router'
import { ShareButton } from '#app/catalog/share-button.tsx'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { MakerProject } from '#domain/catalog/maker-projects.server.ts'
import type { SellingSetup } from '#domain/sales/selling-setup.server.ts'
import { SetupLine } from './setup-steps.tsx'

type PublishedProjectProps = {
  project: Pick<MakerProject, 'id' | 'title' | 'image' | 'priceCents' | 'hasHigherPrice' | 'isSuspended'>
  url: string
  setup: SellingSetup
  demo: boolean
}

/** Panel on a project just published, with its link to share and the steps missing before it sells. */
export function PublishedProject({ project, url, setup, demo }: PublishedProjectProps) {
  const { id, title, image, priceCents, hasHigherPrice, isSuspended } = project
  const to = href('/projeto/:id', { id })
  return (
    <Panel
      as="section"
      aria-labelledby="no-ar"
      className="mb-8 grid gap-x-8 gap-y-5 p-0! max-md:pb-4.5! md:grid-cols-2 md:items-center"
    >
      <Link
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        className="pic block rounded-b-none! md:rounded-r-none! md:rounded-bl-card!"
      >
        {image && (
          <Picture
            imageKey={image.key}
            color={image.color}
            alt=""
            sizes="(min-width: 52rem) 560px, calc(100vw - 32px)"
            priority
          />
        )}
      </Link>
      <div className="grid gap-4 max-md:px-4.5 md:py-6 md:pr-8">
        <div>
          <h2 id="no-ar" className="flex items-center gap-2.5">
            <Icon name={isSuspended ? 'clock' : 'check'} className={isSuspended ? 'text-ink-3' : 'text-leaf'} />
            {isSuspended ? 'Quase no ar' : 'Está no ar'}
          </h2>
          <p className="mt-2 line-clamp-3 text-lg break-words">{title}</p>
          <p className="mt-1">
            <Price cents={priceCents} from={hasHigherPrice} size="card" />
          </p>
          {isSuspended && (
            <p className="mt-1 text-ink-2">Estamos conferindo os arquivos: aparece no catálogo em instantes.</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={to} size="lg" className="max-sm:w-full">
            Ver anúncio
          </LinkButton>
          <ShareButton url={url} title={title} variant="outline" size="lg" label="Copiar link" />
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'outline', size: 'lg', className: 'max-sm:flex-1' })}
          >
            WhatsApp
            <span className="sr-only"> (abre em outra janela)</span>
          </a>
        </div>
        <SetupLine setup={setup} demo={demo} />
      </div>
    </Panel>
  )
}
