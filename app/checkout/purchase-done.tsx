import { href, Link } from 'react-router'
import { MakerLink } from '#app/catalog/maker-link.tsx'
import { freightPrice } from '#app/freight/words.ts'
import { toastTexts } from '#app/http/messages.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { licenceName } from '#domain/licences/licence.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { BoughtFiles } from '#app/library/bought-files.tsx'
import type { LibraryItem } from '#domain/library/buyer-library.server.ts'
import type { OrderReceipt, ReceiptLine } from '#domain/orders/receipt.ts'
import { centsOff, sumReasons } from '#domain/pricing/price-reason.ts'
import { ReasonRows } from './reason-rows.tsx'
import { formatBRL, formatDay } from '#domain/shared/format.ts'
import { methods } from './words.ts'
import { RefundedLines } from './refunded-lines.tsx'
import { PromisedShipments } from './promised-shipments.tsx'

export function PurchaseDone({ receipt, bought }: { receipt: OrderReceipt; bought: readonly LibraryItem[] }) {
  const { orderId, shipments } = receipt
  const hasFiles = bought.some((item) => item.files.length > 0)
  const upgrades = receipt.lines.filter((line) => line.status === 'completed' && line.isUpgrade)
  const objects = receipt.lines.filter((line) => line.status === 'completed' && line.kind === 'printed')
  return (
    <section className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:mt-14 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-12">
      <div>
        <h1 className="text-[clamp(1.875rem,4vw,2.75rem)]">Compra Realizada!</h1>
        <output className="mt-3 block text-lg text-ink-2">
          {hasFiles ? toastTexts.payment_confirmed.title : 'Pagamento confirmado! O maker já foi avisado.'} O recibo foi
          para {receipt.email}.
        </output>
        <RefundedLines receipt={receipt} />
        {upgrades.map((line) => (
          <Notice key={line.purchaseId} tone="ok" className="mt-5">
            <b>Licença ampliada</b>
            <br />
            {line.title}: {line.licence && licenceName(line.licence).toLowerCase()}.{' '}
            <Link to={href('/minhas-compras/:purchaseId/licenca', { purchaseId: line.purchaseId })} className="link">
              Ver certificado
            </Link>
          </Notice>
        ))}
        {hasFiles && (
          <div className="mt-7 border-t border-line pt-5">
            <BoughtFiles items={bought} />
          </div>
        )}
        {objects.length > 0 && (
          <ul className="mt-7 border-b border-line">
            {objects.map((line) => (
              <BoughtObject key={line.offerId + line.detail} line={line} />
            ))}
          </ul>
        )}
        {objects.length > 0 && <PromisedShipments shipments={shipments} />}
        <div className="mt-7 flex flex-wrap gap-3">
          {shipments.length > 0 && (
            <LinkButton to={href('/minhas-compras/:orderId', { orderId })} variant={hasFiles ? 'outline' : 'primary'}>
              Acompanhar pedido
            </LinkButton>
          )}
          <LinkButton to={href('/minhas-compras')} variant="outline">
            Minhas Compras
          </LinkButton>
          <LinkButton variant="quiet" to={href('/marketplace')}>
            Explorar Projetos
          </LinkButton>
        </div>
        <p className="meta mt-5">
          Mudou de ideia?{' '}
          <Link to={href('/minhas-compras/:orderId/desistir', { orderId })} className="link">
            Veja até quando dá para desistir da compra
          </Link>
          .
        </p>
      </div>
      <Receipt receipt={receipt} />
    </section>
  )
}

function BoughtObject({ line: { image, title, quantity, designerName, designerSlug, detail } }: { line: ReceiptLine }) {
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 border-t border-line py-4">
      <div className="pic">{image && <Picture imageKey={image.key} color={image.color} alt="" sizes="96px" />}</div>
      <div className="leading-snug">
        <h2 className="text-xl">{title}</h2>
        <p className="meta mt-0.5">
          {quantity > 1 ? `${quantity} peças impressas` : 'Peça impressa'}, por{' '}
          <MakerLink slug={designerSlug} name={designerName} />
        </p>
        {detail && <p className="text-sm text-ink-2 first-letter:uppercase">{detail}</p>}
      </div>
    </li>
  )
}

function Receipt({ receipt }: { receipt: OrderReceipt }) {
  const count = receipt.lines.reduce((sum, line) => sum + line.quantity, 0)
  const freightCents = receipt.shipments.reduce((sum, shipment) => sum + shipment.freightCents, 0)
  const back = receipt.lines.reduce((sum, line) => sum + line.refundedCents, 0)
  const reasons = sumReasons(receipt.lines.map((line) => line.reasons))
  const row = 'num text-right'
  return (
    <Panel as="aside" aria-labelledby="recibo">
      <h2 id="recibo" className="text-xl">
        Recibo
      </h2>
      <dl className="mt-3.5 grid grid-cols-[1fr_auto] gap-y-2.5 [&>dt]:text-ink-2">
        <dt>Pedido</dt>
        <dd className={row}>{receipt.number}</dd>
        <dt>Data</dt>
        <dd className={row}>{formatDay(receipt.paidAt ?? receipt.createdAt)}</dd>
        {receipt.method && (
          <>
            <dt>Pagamento</dt>
            <dd className="text-right">{methods[receipt.method]}</dd>
          </>
        )}
        <dt>
          Subtotal ({count} {count === 1 ? 'item' : 'itens'})
        </dt>
        <dd className={row}>{formatBRL(receipt.totalCents + centsOff(reasons) - freightCents)}</dd>
        <ReasonRows reasons={reasons} />
        {receipt.shipments.length > 0 && (
          <>
            <dt>Frete</dt>
            <dd className={row}>{freightPrice(freightCents)}</dd>
          </>
        )}
        {back > 0 && (
          <>
            <dt>Devolvido</dt>
            <dd className={row}>{formatBRL(-back)}</dd>
          </>
        )}
        <dt className="mt-1 border-t border-line pt-3 text-xl font-semibold text-ink!">Total</dt>
        <dd className={`${row} mt-1 border-t border-line pt-3 text-xl font-semibold`}>
          {formatBRL(receipt.totalCents - back)}
        </dd>
      </dl>
    </Panel>
  )
}
