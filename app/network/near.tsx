import { href } from 'react-router'
import { ProjectAside } from '#app/catalog/project-aside.tsx'
import { MakerLink } from '#app/catalog/maker-link.tsx'
import { getViewer } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { formatCep } from '#domain/addresses/address.ts'
import { isMaker } from '#domain/accounts/viewer.ts'
import { findPrintable } from '#domain/network/open-projects.server.ts'
import { type NearPrinter, nearPrinters } from '#domain/network/near-printers.server.ts'
import { business } from '#domain/shared/business.ts'
import { services } from '#services'
import { CepForm } from '../freight/cep-form.tsx'
import { freightDate, freightPrice, refusalWords, pickupWords } from '#app/freight/words.ts'
import { readerCep } from '#app/freight/visitor-cep.server.ts'
import { RecordPage } from '#app/ui/page.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { averageRating } from '#domain/catalog/project.ts'
import { inTimeWords, usualPosting } from '#domain/shipping/usual-posting.ts'
import { pageMeta } from '../layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Price } from '../ui/price.tsx'
import { Rating } from '../ui/stars.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Route } from './+types/near'
import { distanceWords } from '#app/freight/words.ts'

export { privatePage as headers }

export const handle: PageHandle = { slimFooter: true }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData ? `Quem imprime ${loaderData.title}` : 'Quem imprime', hidden: true })
}

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const project = await findPrintable(services.db, id)
  if (!project) throw notFound()
  const viewer = await getViewer(request)
  const cep = await readerCep(request, viewer)
  return {
    ...project,
    mayApply: viewer !== null && isMaker(viewer) && project.isOpenToPrinters,
    image: await projectPicture(services.db, project.id),
    cep,
    printers: (await nearPrinters(services, { projectId: project.id, cep })).map(printerView),
  }
}

function printerView({ record: { ratingSum, ratingCount, posting }, ...printer }: NearPrinter) {
  const wait = usualPosting(posting)
  return {
    ...printer,
    average: averageRating(ratingSum, ratingCount),
    ratingCount,
    facts: wait === null ? [] : [`posta em ${wait}`, inTimeWords(posting)],
  }
}

export default function Near({ loaderData }: Route.ComponentProps) {
  const { id, title, image, mayApply, cep, printers } = loaderData
  const shown = cep ? formatCep(cep) : ''
  return (
    <RecordPage
      crumbs={[{ label: title, to: href('/projeto/:id', { id }) }, { label: 'Quem imprime perto de mim' }]}
      aside={
        <>
          <div className="max-md:hidden">
            <ProjectAside project={{ id, title, image }} />
          </div>
          <Promises />
        </>
      }
    >
      <div className="flex items-center gap-4">
        <Thumbnail image={image} size="lg" className="md:hidden" />
        <h1>Quem imprime perto de mim?</h1>
      </div>
      <p className="mt-3 max-w-text text-lg text-ink-2">
        {cep
          ? 'Do mais perto ao mais longe, com o preço e a data em que a peça chega.'
          : 'Do menor preço ao maior. Com o CEP, do mais perto ao mais longe, com frete e data.'}
      </p>
      <div className="mt-6 max-w-sm">
        <CepForm shown={shown} back={href('/projeto/:id/impressoras', { id })} />
      </div>
      {printers.length > 0 && (
        <ol className="mt-8 border-b border-line">
          {printers.map((printer) => (
            <PrinterRow key={printer.makerId} projectId={id} printer={printer} />
          ))}
        </ol>
      )}
      {printers.length === 0 && (
        <EmptyState
          className="mt-8"
          title="Ninguém imprime este projeto ainda"
          action={
            <LinkButton
              variant="outline"
              to={mayApply ? href('/projeto/:id/quero-imprimir', { id }) : href('/projeto/:id', { id })}
            >
              {mayApply ? 'Quero imprimir este projeto' : 'Voltar ao projeto'}
            </LinkButton>
          }
        >
          Quando um maker vender a peça impressa, ele aparece aqui com o preço e o prazo.
        </EmptyState>
      )}
      {cep && printers.length > 0 && (
        <p className="mt-4 text-sm text-ink-3">
          A distância é entre cidades de referência dos CEPs, em linha reta. Ninguém vê onde você mora.
        </p>
      )}
    </RecordPage>
  )
}

function Promises() {
  return (
    <ul className="grid gap-3 text-label text-ink-2">
      <li>Quem imprime recebe os arquivos da Camada, e quem criou ganha por peça.</li>
      <li>Você vê o prazo antes de pagar, e fala com quem imprime até a peça chegar.</li>
      <li>Chegou e não é o que esperava? São {business.withdrawalDays} dias para devolver.</li>
    </ul>
  )
}

function PrinterRow({ projectId, printer }: { projectId: string; printer: ReturnType<typeof printerView> }) {
  const { makerName, makerSlug, avatarKey, isDesigner, place, km, best, offers, average, facts } = printer
  const where = [place, km !== null && distanceWords(km)].filter(Boolean).join(', ')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-t border-line py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={makerName} imageKey={avatarKey} size="lg" />
      <div className="min-w-0 leading-snug">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lg">
          <MakerLink slug={makerSlug} name={makerName} />
          {isDesigner && <Tag tone="info">Quem criou</Tag>}
        </h2>
        <p className="mt-0.5 text-label text-ink-2">{where}</p>
        {(average !== null || facts.length > 0) && (
          <p className="mt-1 flex flex-wrap gap-x-3.5 text-sm text-ink-2">
            {average && <Rating average={average} count={printer.ratingCount} full />}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {best ? (
          <p className="mt-1.5 text-label">
            {best.variant && <span className="block first-letter:uppercase">{best.variant}</span>}
            {best.option && (
              <>
                <b>{freightDate(best.option)}</b>
                {best.option.service === 'pickup'
                  ? `. ${pickupWords(best.option)}`
                  : `, frete ${frete(best.option.cents)}.`}
              </>
            )}
          </p>
        ) : (
          <p className="mt-1.5 text-label text-ink-2">
            {printer.refusal ? refusalWords(printer) : 'Esgotada por enquanto.'}
          </p>
        )}
      </div>
      {best && (
        <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-start-3 sm:grid sm:justify-items-end">
          <Price cents={best.priceCents} from={offers > 1} size="card" />
          <LinkButton
            size="sm"
            variant="outline"
            to={`${href('/projeto/:id', { id: projectId })}?oferta=${best.offerId}`}
          >
            Escolher<span className="sr-only"> {makerName}</span>
          </LinkButton>
        </div>
      )}
    </li>
  )
}

function frete(cents: number): string {
  return cents === 0 ? 'grátis' : `de ${freightPrice(cents)}`
}
