import { data, Form, href, Link, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { askedPage } from '#app/http/asked-page.ts'
import { formOf } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { agreementOf } from '#app/accounts/agreement.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { findAddress } from '#domain/addresses/addresses.server.ts'
import { readPayWith, readPrices, readShownFreight, readWish } from '#domain/checkout/checkout-input.ts'
import { prepareCheckout } from '#domain/checkout/start-checkout.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/review.ts'
import { ContractView } from './contract-view.tsx'
import { ReasonRows } from './reason-rows.tsx'
import { freightPrice } from '#app/freight/words.ts'
import { keptCodes } from '#app/coupons/kept-codes.server.ts'
import { goToPayment } from './go-to-payment.server.ts'
import { bottomBar } from '#app/ui/bottom-bar.ts'
import { stickyColumn } from '#app/ui/sticky-column.ts'
import { checkoutRefusals } from './words.ts'

export { privatePage as headers }

export const handle: PageHandle = { checkout: true, priority: 'money' }

export const meta = hiddenPage('Revisar e pagar')

async function askedIn(request: Request) {
  const { searchParams } = new URL(request.url)
  const [wish, addressId, ways] = [readWish(searchParams), searchParams.get('endereco'), readShownFreight(searchParams)]
  return {
    ...(wish && { wishes: [wish] }),
    coupons: { codes: await keptCodes(request) },
    payWith: readPayWith(searchParams),
    delivery: addressId ? { addressId, ...(ways.length > 0 && { ways }) } : ('ask' as const),
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const agreement = await agreementOf(context, undefined)
  const prepared = await prepareCheckout(services, {
    ...(await askedIn(request)),
    buyerId: viewer.id,
    agreement,
  })
  if (!prepared.ok && prepared.reason === 'delivery_needed')
    throw redirect(`${href('/entrega')}${askedPage(request).search}`)
  if (!prepared.ok)
    throw await redirectWithToast(backFrom(request), { kind: 'error', text: checkoutRefusals[prepared.reason].toast })
  const { contract, lines } = prepared
  const { searchParams } = new URL(request.url)
  const [wish, addressId] = [readWish(searchParams), searchParams.get('endereco')]
  const isSent = contract.deliveries.some(({ place }) => place !== '')
  const address = isSent && addressId ? await findAddress(services, viewer.id, addressId) : null
  const prices = lines.map(({ offerId, unitPriceCents }) => `${offerId}:${unitPriceCents}`)
  return {
    contract,
    address,
    changeTo: `${href('/entrega')}${askedPage(request).search}`,
    pictures: lines.map(({ image }) => image),
    prices,
    terms: agreement.version,
    back: wish && !wish.upgradeOf && lines[0] ? href('/projeto/:id', { id: lines[0].projectId }) : backFrom(request),
  }
}

/** Returns the path of the page before this one: the cart, or a licence's upgrade page. */
function backFrom(request: Request): string {
  const upgradeOf = readWish(new URL(request.url).searchParams)?.upgradeOf
  return upgradeOf ? href('/minhas-compras/:purchaseId/licenca', { purchaseId: upgradeOf }) : href('/carrinho')
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const agreement = await agreementOf(context, form.get('terms'))
  const changed = (what: 'terms' | 'price') => data({ changed: what }, { status: 409 })
  if (agreement.isStale) return changed('terms')
  const charged = Number(form.get('charged'))
  const chargedCents = Number.isSafeInteger(charged) && charged > 0 ? charged : undefined
  const shown = { chargedCents, prices: readPrices(form.getAll('shown')) }
  const asked = { ...(await askedIn(request)), buyerId: viewer.id, shown, agreement }
  const prepared = await prepareCheckout(services, asked)
  if (!prepared.ok && (prepared.reason === 'total_changed' || prepared.reason === 'other_total'))
    return changed('price')
  return goToPayment(asked, backFrom(request))
}

const notices = {
  terms: 'Os Termos de Uso mudaram. Leia os novos e confirme a compra.',
  price: 'O preço mudou desde que você abriu esta página. Confira o novo total e confirme a compra.',
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { contract, address, changeTo, pictures, prices, terms } = loaderData
  const count = contract.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const listCents = contract.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Revisar e pagar</h1>
      {actionData && (
        <Notice tone="warn" className="mt-5" role="alert">
          {notices[actionData.changed]}
          {actionData.changed === 'terms' && (
            <>
              {' '}
              <Link to={href('/termos/versoes')} className="link">
                O que mudou
              </Link>
            </>
          )}
        </Notice>
      )}
      <div className="mt-6 items-start md:grid md:grid-cols-[minmax(0,1fr)_380px] md:gap-12">
        <ContractView contract={contract} pictures={pictures} address={address} changeTo={changeTo} />
        {/* On a phone the total stays in sight above what follows the button. */}
        <div ref={stickyColumn} className="max-md:contents md:sticks">
          <aside
            aria-labelledby="total"
            className="max-md:contents md:rounded-card md:border md:border-line md:bg-surface md:p-6"
          >
            <dl className="mb-3 grid grid-cols-[1fr_auto] gap-y-2 max-md:mt-8">
              <dt className="text-ink-2">
                Subtotal ({count} {count === 1 ? 'item' : 'itens'})
              </dt>
              <dd className="num text-right">{formatBRL(listCents)}</dd>
              <ReasonRows reasons={contract.reasons} />
              {contract.deliveries.length > 0 && (
                <>
                  <dt className="text-ink-2">Frete</dt>
                  <dd className="num text-right">{freightPrice(contract.freightCents)}</dd>
                </>
              )}
            </dl>
            <div
              ref={bottomBar}
              data-flow-bar
              className="bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 max-md:border-t max-md:border-line max-md:bg-paper max-md:py-2.5 max-md:tall:sticky md:block"
            >
              <div className="flex flex-[1_1_8rem] flex-wrap items-baseline justify-between gap-x-4">
                <h2 id="total" className="text-xl">
                  Total
                </h2>
                <p className="num font-display text-stat font-bold tracking-[-0.03em]">
                  {formatBRL(contract.totalCents)}
                </p>
              </div>
              <Form method="post" className="grow md:mt-3">
                <input type="hidden" name="terms" value={terms} />
                <input type="hidden" name="charged" value={contract.totalCents} />
                {prices.map((price) => (
                  <input key={price} type="hidden" name="shown" value={price} />
                ))}
                <SubmitButton size="lg" wide>
                  Ir para o pagamento
                </SubmitButton>
              </Form>
            </div>
          </aside>
          <div className="mt-5 text-sm text-ink-2">
            <p>{contract.payment}.</p>
            <p className="mt-3">
              Ao pagar, você aceita os{' '}
              <Link to={href('/termos')} className="link">
                Termos de Uso
              </Link>
              , versão {terms}. Este resumo fica guardado com o pedido.
            </p>
            <ul className="mt-3 grid list-disc gap-1.5 pl-5">
              {contract.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  )
}
