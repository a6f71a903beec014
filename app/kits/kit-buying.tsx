import { Form, href, Link } from 'react-router'
import { AddToCart } from '#app/catalog/add-to-cart.tsx'
import { PayWith, type PixOffer } from '#app/checkout/pay-with.tsx'
import { SoldBy } from '#app/sellers/sold-by.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { formatBRL } from '#domain/shared/format.ts'
import type { KitView } from './kit-view.server.ts'
import { savedWords } from './kit-words.ts'

/** Form that buys a kit, or the reason why the kit is not for sale. */
export function KitBuying({ kit, pix, terms }: { kit: KitView; pix: PixOffer | null; terms: number }) {
  const { offer, state } = kit
  if (kit.isOwn) return <OwnKit kit={kit} />
  if (state !== 'on_sale') {
    return (
      <Notice tone="warn" className="mt-5">
        <b>{state === 'ended' ? 'Este kit acabou' : 'Este kit não está à venda agora'}</b>
        <br />
        <span className="text-sm">{kit.stopped} Cada projeto continua na página dele.</span>
      </Notice>
    )
  }
  if (!offer) {
    return (
      <Notice tone="ok" className="mt-5">
        <b>{kit.ownedWords}</b>
        <br />
        <Link to={href('/minhas-compras')} className="link text-sm">
          Baixar em Minhas Compras
        </Link>
      </Notice>
    )
  }
  return (
    <Form method="post" action={href('/comprar')} className="mt-5">
      <input type="hidden" name="kit" value={kit.id} />
      <input type="hidden" name="shown" value={`${kit.id}:${offer.priceCents}`} />
      <input type="hidden" name="terms" value={terms} />
      {kit.ownedWords && (
        <Notice tone="ok" className="mb-4">
          <b>{kit.ownedWords}</b>
          <br />
          <span className="text-sm">Você paga só as partes do que falta, nunca mais que um a um.</span>
        </Notice>
      )}
      <p>
        <Price size="page" cents={offer.priceCents} was={offer.aloneCents} />
      </p>
      <p className="mt-2 font-medium">{savedWords(offer.aloneCents, offer.priceCents)}</p>
      {kit.pixWords && <p className="mt-3 font-medium">{kit.pixWords}</p>}
      <p className="mt-2 text-sm text-ink-2">{kit.payWords}</p>
      {kit.minimumWords && <p className="mt-2 text-sm text-ink-2">{kit.minimumWords}</p>}
      {pix && !pix.isOnlyWay && (
        <div className="mt-5">
          <PayWith pix={pix} />
        </div>
      )}
      <p className="mt-4 font-medium">Só os arquivos, para baixar na hora</p>
      <div className="mt-3 grid gap-2">
        <SubmitButton action={href('/comprar')} size="lg" wide>
          Comprar kit
        </SubmitButton>
        <AddToCart />
      </div>
      <p className="mt-2 text-sm text-ink-3">
        Vendido por <SoldBy words={kit.soldBy} />. Ao comprar, você aceita os{' '}
        <Link to={href('/termos')} className="link">
          Termos de Uso
        </Link>
        .
      </p>
    </Form>
  )
}

function OwnKit({ kit }: { kit: KitView }) {
  return (
    <div className="mt-5">
      <p>
        <Price size="page" cents={kit.priceCents} />
      </p>
      {kit.sumCents > kit.priceCents && <p className="mt-2 text-sm text-ink-2">Um a um, {formatBRL(kit.sumCents)}.</p>}
      {kit.ownStopped && (
        <Notice tone="warn" className="mt-4">
          <b>Fora de venda</b>
          <br />
          <span className="text-sm">{kit.ownStopped}</span>
        </Notice>
      )}
      <LinkButton to={href('/meus-projetos/promocoes')} variant="outline" size="lg" wide className="mt-4">
        Ver em Promoções
      </LinkButton>
    </div>
  )
}
