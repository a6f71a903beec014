import { href, Link } from 'react-router'
import { licenceName } from '#domain/licences/licence.ts'
import type { LibraryItem } from '#domain/library/buyer-library.server.ts'
import { downloadName } from '#domain/library/download.ts'
import { unitsText } from '#domain/orders/pieces.ts'
import { formatBRL, formatDate, formatDay, formatFileSize } from '#domain/shared/format.ts'
import { MakerLink } from '#app/catalog/maker-link.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { classes } from '#app/ui/classes.ts'
import { DownloadLink } from './download-link.tsx'
import { FileRow } from './file-row.tsx'
import { purchaseState } from './purchase-state.ts'

type LibraryEntryProps = {
  item: LibraryItem & { mayWithdraw: boolean }
  /** True to collapse the files behind a summary; ignored for printed pieces and if a file is new. */
  isFolded: boolean
  /** True if another purchase in the list has the same title, so that its order is shown. */
  isTwin: boolean
}

export function LibraryEntry({ item, isFolded: mayFold, isTwin }: LibraryEntryProps) {
  const printed = item.kind === 'printed'
  const isFolded = !printed && mayFold && !item.files.some(({ isNew }) => isNew)
  const hasOrder = item.shipment !== null || item.isDisputed
  // No actions on an object still on its way.
  const isHere = !item.shipment || item.shipment.state === 'delivered'
  const mayReview = item.isListed && isHere && !item.reviewed
  return (
    <Panel
      as="article"
      className="flex gap-5 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:bg-transparent max-md:px-0 max-md:py-4"
    >
      <div className="pic hidden w-44 flex-none self-start md:block">
        {item.image && <Picture imageKey={item.image.key} alt="" sizes="176px" />}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-4">
          <Thumbnail image={item.image} size="lg" className="md:hidden" />
          <EntryFacts item={item} isTwin={isTwin} />
        </div>
        {!isFolded && <Files item={item} />}
        {!item.isListed && (
          <p className="meta mt-3">
            O maker tirou este projeto do ar.{' '}
            {isFree(item) ? 'Os arquivos que você baixou continuam aqui.' : 'O que você comprou continua aqui.'}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-y-2 md:mt-3 md:grid md:grid-cols-[minmax(0,1fr)_auto]">
          {isFolded && <FoldedFiles item={item} />}
          <div className="flex grow flex-wrap items-center justify-end gap-1 md:justify-self-end">
            {mayReview && (
              <LinkButton variant="quiet" size="sm" to={`${href('/projeto/:id', { id: item.projectId })}#avaliacoes`}>
                Avaliar
              </LinkButton>
            )}
            {hasOrder && (
              <LinkButton
                variant={printed && !item.openReturn ? 'outline' : 'quiet'}
                size="sm"
                to={href('/minhas-compras/:orderId', { orderId: item.orderId })}
              >
                {isHere && printed ? 'Ver pedido' : 'Acompanhar'}
                <span className="sr-only">
                  {isHere && printed ? ' de' : ' o pedido de'} {item.title}
                </span>
              </LinkButton>
            )}
            {item.openReturn && (
              <LinkButton
                variant={printed ? 'outline' : 'quiet'}
                size="sm"
                to={href('/devolucoes/:id', { id: item.openReturn.id })}
              >
                {printed ? 'Ver a devolução' : 'Ver o pedido em andamento'}
              </LinkButton>
            )}
            {!printed && (isFolded || item.files.length > 1) && <DownloadLink item={item} size="sm" />}
          </div>
        </div>
      </div>
    </Panel>
  )
}

/** Three lines in one order: title and state, what happens or the licence, what was bought. */
function EntryFacts({ item, isTwin }: Pick<LibraryEntryProps, 'item' | 'isTwin'>) {
  const printed = item.kind === 'printed'
  const said = stateWords(item)
  return (
    <div className="min-w-0 grow">
      <div className="flex flex-wrap items-start gap-x-2">
        <h2 className="min-w-0 flex-1 text-lg md:text-xl">
          {item.isListed ? <Link to={href('/projeto/:id', { id: item.projectId })}>{item.title}</Link> : item.title}
        </h2>
        <EntryTag item={item} />
        <MoreWays item={item} />
      </div>
      {(said || item.licence) && (
        <p className="mt-1 text-label">
          {said}
          {said && item.licence && ' '}
          {item.licence && (
            <>
              Licença:{' '}
              <Link to={href('/minhas-compras/:purchaseId/licenca', { purchaseId: item.purchaseId })} className="link">
                {licenceName(item.licence).toLowerCase()}
              </Link>
            </>
          )}
        </p>
      )}
      <p className="meta mt-1">
        <span className="max-md:hidden">
          por <MakerLink slug={item.designerSlug} name={item.designerName} />, {printed ? 'peça impressa' : 'arquivos'},
          em{' '}
        </span>
        {formatDay(item.completedAt)}
        {isFree(item) ? ', ' : <span className="md:hidden">, </span>}
        {isFree(item) ? (
          'grátis'
        ) : (
          <>
            <span className="max-md:hidden"> por </span>
            <span className="num">{formatBRL(item.amountCents)}</span>
          </>
        )}
        {item.quantity > 1 && ` (${unitsText(item)})`}
        {item.detail && (
          <>
            . <span className="inline-block first-letter:uppercase">{item.detail}</span>
          </>
        )}
        {(isTwin || printed) && (
          <span className={isTwin ? undefined : 'max-md:hidden'}>. Pedido {item.orderNumber}</span>
        )}
      </p>
    </div>
  )
}

function stateWords(item: LibraryItem): string {
  const { decision } = purchaseState(item)
  return [
    decision && `${decision}.`,
    item.isDisputed && 'Seu banco está decidindo. Você não precisa fazer nada.',
    item.kind === 'printed' && comingWords(item.shipment),
  ]
    .filter(Boolean)
    .join(' ')
}

function isFree({ amountCents }: LibraryItem): boolean {
  return amountCents === 0
}

function Files({ item: { title, files } }: { item: LibraryItem }) {
  return (
    <ul className="mt-3 empty:hidden">
      {files.map((file) => (
        <FileRow key={file.id} name={downloadName(title, file.number, file.format)} file={file} />
      ))}
    </ul>
  )
}

function FoldedFiles({ item }: { item: LibraryItem }) {
  const { title, files } = item
  if (files.length === 0) return null
  const size = formatFileSize(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
  return (
    <details className="group/files open:col-span-full open:w-full">
      <summary className="flex min-h-11 items-center gap-2 text-label font-medium hover:text-cobalt">
        {files.length > 1 ? `${files.length} arquivos` : '1 arquivo'}
        <span className="num font-normal text-ink-3">{size}</span>
        <span className="sr-only">de {title}</span>
        <Icon name="chevron" small className="text-ink-3 transition-transform group-open/files:rotate-180" />
      </summary>
      <Files item={item} />
    </details>
  )
}

function MoreWays({ item }: Pick<LibraryEntryProps, 'item'>) {
  const { kind, projectId, orderId, purchaseId, isListed, isPrinted, openReturn, shipment } = item
  const isFiles = kind === 'digital'
  const ways = [
    {
      to: href('/conversas/:purchaseId', { purchaseId }),
      label: 'Conversar',
      more: ` com ${item.designerName} sobre ${item.title}`,
    },
    isListed &&
      item.reviewed && { to: `${href('/projeto/:id', { id: projectId })}#avaliacoes`, label: 'Editar avaliação' },
    item.mayWithdraw && {
      to: `${href('/minhas-compras/:orderId/desistir', { orderId })}?compra=${purchaseId}`,
      label: 'Desistir da compra',
    },
    isFiles &&
      isListed &&
      isPrinted && {
        to: href('/projeto/:id/impressoras', { id: projectId }),
        label: 'Achar quem imprime perto de mim',
      },
    (isFiles ? !isFree(item) : shipment?.state === 'delivered') &&
      !openReturn && {
        to: `${href('/minhas-compras/:orderId/problema', { orderId })}?compra=${purchaseId}`,
        label: `${isFiles ? 'O arquivo' : 'A peça'} tem um problema`,
      },
  ].filter((way) => way !== false)
  return (
    <Menu
      id={`mais-${purchaseId}`}
      label={`Mais sobre ${item.title}`}
      button={<Icon name="more" />}
      className="-my-2 -mr-3"
    >
      {ways.map(({ to, label, more }) => (
        <MenuLink key={to} to={to}>
          {label}
          {more && <span className="sr-only">{more}</span>}
        </MenuLink>
      ))}
    </Menu>
  )
}

/** Returns whether nothing needs the buyer's attention, so that files show no state, and pieces none on a phone. */
function isUsual({ kind, isDisputed, openReturn, shipment, files }: LibraryItem): boolean {
  if (isDisputed || openReturn) return false
  return kind === 'printed' ? shipment?.state === 'delivered' : !files.some(({ isNew }) => isNew)
}

function EntryTag({ item }: { item: LibraryItem }) {
  const { name, tone } = purchaseState(item)
  if (isUsual(item) && item.kind === 'digital') return null
  return (
    <p className={classes('max-md:order-1 max-md:basis-full', isUsual(item) && 'max-md:hidden')}>
      <Tag tone={tone}>{name}</Tag>
    </p>
  )
}

function comingWords(shipment: LibraryItem['shipment']): string {
  if (!shipment) return 'O maker imprime e envia a peça.'
  const { service, state, postBy, arriveBy, deliveredAt } = shipment
  const isFetched = service === 'pickup'
  if (state === 'delivered') {
    const day = deliveredAt ? ` em ${formatDay(new Date(deliveredAt))}` : ''
    return `${isFetched ? 'Retirada' : 'Entregue'}${day}.`
  }
  if (state === 'posted' && isFetched) return 'Pronta para retirar com o maker.'
  const arrival = arriveBy && !isFetched ? `, chega até ${formatDate(arriveBy)}` : ''
  if (state === 'posted') return `Postada${arrival}.`
  return postBy ? `${isFetched ? 'Pronta para retirar' : 'Postada'} até ${formatDate(postBy)}${arrival}.` : ''
}
