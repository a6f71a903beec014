import { data, href } from 'react-router'
import { getViewer, requireUser } from '#app/accounts/session.server.ts'
import { pixOffer } from '#app/checkout/pix-offer.server.ts'
import { payWords } from '#app/checkout/price-words.server.ts'
import { currentVersion } from '#app/accounts/agreement.server.ts'
import type { KnownViewer } from '#domain/accounts/viewer.ts'
import { paymentWords, withdrawalWords } from '#domain/checkout/contract.ts'
import { keepLinkedCode, keptCodes } from '#app/coupons/kept-codes.server.ts'
import { couponRefusalWords } from '#domain/coupons/coupon-words.ts'
import { cardView } from '#app/catalog/card-view.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { More } from '#app/search/results.tsx'
import { useAnnounced } from '#app/ui/announce.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { visitorPrinter } from '#app/printing/visitor-printer.server.ts'
import { cartBelowMinimum, priceCart } from '#domain/cart/cart.ts'
import { cartContents } from '#domain/cart/cart-contents.server.ts'
import { readPrices } from '#domain/checkout/checkout-input.ts'
import { findPrintCosts } from '#domain/printing/print-costs.server.ts'
import { printSummary } from '#domain/printing/print-summary.ts'
import { bestSellersBeside } from '#domain/search/best-sellers.server.ts'
import { belowMinimumSentence } from '#domain/shop-settings/minimum-order.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/cart.ts'
import { couponsOfCart, droppedCodes, withCouponWords } from './cart-coupons.server.ts'
import { CartEntry } from './cart-entry.tsx'
import { cartFreight } from './cart-freight.server.ts'
import { freightTotal } from './cart-freight-rows.tsx'
import { CartSummary } from './cart-summary.tsx'
import { changeCart } from './change-cart.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Carrinho')

export async function loader({ request }: Route.LoaderArgs) {
  const linked = await keepLinkedCode(request)
  if (linked) throw linked
  const viewer = await requireUser(request)
  const codes = await keptCodes(request)
  const { lines, ...coupons } = await couponsOfCart(viewer.id, codes, await cartContents(services.db, viewer.id))
  const before = readPrices(new URL(request.url).searchParams.getAll('antes'))
  const pix = pixOffer()
  const now = services.clock.now()
  const projectIds = [...new Set(lines.map(({ projectId }) => projectId))]
  const { fee, minimumOrderCents } = services.shopSettings.now()
  const priced = priceCart(lines, { fee })
  const pixPriced = pix && priceCart(lines, { fee, pixDiscountBps: pix.discountBps })
  const finds = await bestSellersBeside(services.db, { viewerId: viewer.id, projectIds })
  const freight = await cartFreight(request, viewer, lines)
  const cardCents = priced.totalCents + (freightTotal(freight) ?? 0)
  const { methods, instalments } = services.payments
  // With a known table the sentence is the one of a project's page.
  const isKnown = services.instalments.now().length > 0
  const shown = {
    lines: await withPrints(request, viewer, withCouponWords(lines, priced.lines)),
    coupons: {
      applied: coupons.applied,
      refused: coupons.refused.map(({ code, refusal }) => ({ code, words: couponRefusalWords(refusal) })),
    },
    before,
    terms: await currentVersion(),
    withdrawal: withdrawalWords('digital', 'by_law'),
    payment: isKnown ? payWords(cardCents) : paymentWords(methods, instalments),
    pix,
    freight,
    pixTotalCents: pixPriced && pixPriced.totalCents,
    reasons: (pix?.isOnlyWay && pixPriced ? pixPriced : priced).reasons,
    finds: finds.map((project) => cardView(project, now)),
    count: priced.count,
    listCents: priced.listCents,
    totalCents: priced.totalCents,
    missing: cartBelowMinimum(priced, minimumOrderCents).map(belowMinimumSentence),
  }
  return data(shown, { headers: await droppedCodes(codes, coupons.refused) })
}

async function withPrints(request: Request, viewer: KnownViewer, lines: ReturnType<typeof withCouponWords>) {
  const printer = await visitorPrinter(request, viewer)
  const isOfUse = printer !== null && lines.some(({ print }) => print !== null)
  const kgPriceCents = isOfUse ? (await findPrintCosts(services.db, viewer.id)).kgPriceCents : 0
  return lines.map(({ print, ...line }) => ({
    ...line,
    print: print && printer ? printSummary(print, printer.bed, kgPriceCents) : null,
  }))
}

export async function action({ request }: Route.ActionArgs) {
  return changeCart(request, await getViewer(request))
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const {
    coupons,
    terms,
    payment,
    withdrawal,
    lines,
    before,
    freight,
    count,
    totalCents,
    pix,
    pixTotalCents,
    finds,
    missing,
    reasons,
    listCents,
  } = loaderData
  const total = totalWords(loaderData)
  useAnnounced(`${lines.length} ${freight?.cep}`, lines.length > 0 ? `${total}.` : null)
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Carrinho</h1>
      {lines.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="Seu carrinho está vazio"
          action={<LinkButton to={href('/marketplace')}>Explorar Projetos</LinkButton>}
        >
          O que você adicionar fica aqui até a compra, também em outro aparelho.
        </EmptyState>
      ) : (
        <div className="mt-6 columns">
          <section aria-labelledby="itens">
            <h2 id="itens" className="sr-only">
              Itens
            </h2>
            <ul className="border-b border-line">
              {lines.map((line) => (
                <CartEntry
                  key={`${line.offerId} ${line.personalization}`}
                  line={line}
                  total={total}
                  shownCents={before.find((price) => price.offerId === line.offerId)?.cents}
                />
              ))}
            </ul>
          </section>
          <CartSummary
            terms={terms}
            payment={payment}
            withdrawal={withdrawal}
            lines={lines}
            coupons={coupons}
            couponRefusal={actionData}
            freight={freight}
            count={count}
            missing={missing}
            reasons={reasons}
            listCents={listCents}
            totalCents={totalCents}
            pix={pix && { ...pix, totalCents: pixTotalCents ?? totalCents }}
          />
        </div>
      )}
      <More id="combina" title={lines.length > 0 ? 'Combina com o que você escolheu' : 'Mais vendidos'} cards={finds} />
    </div>
  )
}

/** Returns the total to be announced: 'Total sem o frete: R$ 96,00, no Pix R$ 91,20'. */
function totalWords({ freight, totalCents, pix, pixTotalCents }: Route.ComponentProps['loaderData']): string {
  const freightCents = freightTotal(freight)
  const withFreight = (cents: number) => formatBRL(cents + (freightCents ?? 0))
  const pixCents = pix && (pixTotalCents ?? totalCents)
  const label = freightCents === null ? 'Total sem o frete' : 'Total'
  if (pixCents === null) return `${label}: ${withFreight(totalCents)}`
  return pix?.isOnlyWay
    ? `${label}: ${withFreight(pixCents)}`
    : `${label}: ${withFreight(totalCents)}, no Pix ${withFreight(pixCents)}`
}
