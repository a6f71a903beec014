import { useEffect, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { freightPrice } from '#app/freight/words.ts'
import { bottomBar } from '#app/ui/bottom-bar.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { formatCep } from '#domain/addresses/address.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { Panel } from '../ui/panel.tsx'
import { ReasonRows } from './reason-rows.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import type { DeliveryPage } from './delivery-page.server.ts'
import { stickyColumn } from '#app/ui/sticky-column.ts'
import { deliveryFormId, wayName } from './way-choice.tsx'
import { useAnnounced } from '#app/ui/announce.tsx'

export function DeliverySummary({ page }: { page: DeliveryPage }) {
  const { lines, shipments, sum, address, isNew, estimate } = page
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const chosenCents = useChosenFreight(page)
  const isKnown = address !== null && !isNew
  const isServed = shipments.every((shipment) => shipment.options.length > 0)
  const isOpen = isKnown ? !isServed : !estimate
  const freightCents = isOpen ? 0 : isKnown ? chosenCents : (estimate?.cents ?? 0)
  useAnnounced(chosenCents, `Total: ${formatBRL(sum.totalCents + freightCents)}.`)
  return (
    <>
      <Panel ref={stickyColumn} as="aside" aria-labelledby="resumo" className="max-md:mt-8 md:sticks">
        <h2 id="resumo" className="text-xl">
          Resumo do Pedido
        </h2>
        {/* Only while an address is typed: the shipping methods show the items larger. */}
        {!isKnown && (
          <ul className="mt-4 grid gap-3">
            {lines.map((line) => (
              <li key={`${line.offerId} ${line.personalization}`} className="flex items-center gap-3.5">
                <Thumbnail image={line.image} />
                <span className="min-w-0 leading-snug wrap-anywhere">
                  <span className="block">
                    {line.quantity > 1 && `${line.quantity} × `}
                    {line.title}
                  </span>
                  {line.variant && <span className="block text-sm text-ink-2">{line.variant}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2.5">
          <dt className="text-ink-2">
            Subtotal ({count} {count === 1 ? 'item' : 'itens'})
          </dt>
          <dd className="num text-right">{formatBRL(sum.listCents)}</dd>
          <ReasonRows reasons={sum.reasons} />
          <dt className="text-ink-2">Frete{!isKnown && estimate && ` para ${formatCep(estimate.cep)}`}</dt>
          <dd className="num text-right">
            {isOpen ? (isKnown ? 'sem envio' : 'informe o CEP') : freightPrice(freightCents)}
          </dd>
          <dt className="mt-1 border-t border-line pt-3 text-xl font-semibold tracking-[-0.01em]">
            {isOpen ? 'Total sem o frete' : 'Total'}
          </dt>
          <dd className="num mt-1 border-t border-line pt-3 text-right text-xl font-semibold tracking-[-0.01em]">
            {formatBRL(sum.totalCents + freightCents)}
          </dd>
        </dl>
        {isKnown && (
          <Form id={deliveryFormId} method="post" className="mt-5">
            <input type="hidden" name="endereco" value={address.id} />
            <input type="hidden" name="terms" value={page.terms} />
            <input type="hidden" name="charged" value={sum.totalCents + freightCents} />
            {lines.map((line) => (
              <input
                key={`${line.offerId} ${line.personalization}`}
                type="hidden"
                name="shown"
                value={`${line.offerId}:${line.unitPriceCents}`}
              />
            ))}
            <SubmitButton size="lg" wide disabled={!isServed} name="intent" value="pay" className="max-md:hidden">
              Ir para o pagamento
            </SubmitButton>
          </Form>
        )}
        <p className="mt-4 text-sm text-ink-2">
          O frete é definido por cada maker{page.freightFeeBps === 0 && ' e vai inteiro para quem envia'}.{' '}
          {withdrawalWords(page)} Se a peça vier com defeito, você tem {business.defectDays} dias para reclamar. Ao
          pagar, você aceita os{' '}
          <Link to={href('/termos')} className="link">
            Termos de Uso
          </Link>
          .
        </p>
      </Panel>
      {isKnown && (
        <div
          ref={bottomBar}
          data-flow-bar
          className="bottom-0 z-10 flex items-center gap-x-3 border-t border-line bg-paper py-2.5 tall:sticky md:hidden"
        >
          <p className="num text-xl font-semibold">
            <span className="sr-only">Total: </span>
            {formatBRL(sum.totalCents + freightCents)}
          </p>
          <SubmitButton size="lg" form={deliveryFormId} disabled={!isServed} name="intent" value="pay" className="grow">
            Ir para o pagamento
          </SubmitButton>
        </div>
      )}
    </>
  )
}

function withdrawalWords({ lines }: DeliveryPage): string {
  const days = `${business.withdrawalDays} dias, a contar da entrega, para desistir e receber tudo de volta, com o frete; o maker paga o envio da devolução.`
  const firm = lines.filter((line) => line.isFirm)
  if (firm.length === 0) return `Você tem ${days}`
  const only = 'só dá para desistir até a impressão começar.'
  if (firm.length === lines.length) return `Como a peça é feita para você, ${only}`
  return `Você tem ${days} De ${firm.map((line) => line.title).join(' e ')}, feita para você, ${only}`
}

function useChosenFreight({ shipments }: DeliveryPage): number {
  const [chosen, setChosen] = useState<Record<string, number>>({})
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !target.name.startsWith(wayName(''))) return
      setChosen((earlier) => ({ ...earlier, [target.name]: Number(target.value.split(':')[2]) }))
    }
    document.addEventListener('change', note)
    return () => document.removeEventListener('change', note)
  }, [])
  return shipments.reduce((sum, { makerId, options }) => sum + (chosen[wayName(makerId)] ?? options[0]?.cents ?? 0), 0)
}
