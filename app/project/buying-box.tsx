import { Form, href, Link } from 'react-router'
import { PayWith, type PixOffer, pixPrice } from '#app/checkout/pay-with.tsx'
import { pauseWords } from '#app/freight/words.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { licenceNames } from '#domain/catalog/licence.ts'
import type { ShownOffer } from '#domain/catalog/project-page.server.ts'
import { offerNote } from '#domain/catalog/project.ts'
import { formatRate } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { OfferChoices, OfferPrices } from './offer-choices.tsx'
import { OwnProject } from './own-project.tsx'
import { PrintedOffer } from './printed-offer.tsx'
import type { ProjectView } from './project-view.ts'

export const buyFormId = 'comprar'

type BuyingBoxProps = {
  project: Pick<ProjectView, 'id' | 'offers' | 'formats' | 'licence' | 'isOwn' | 'isListed' | 'ownsFiles' | 'pause'>
  /** Offers this person can still buy. */
  forSale: ShownOffer[]
  chosen: ShownOffer | undefined
  /** Where Pix costs less. */
  pix: PixOffer | null
  /** Of other makers' offers: who prints them, how far, until when. */
  notes: Record<string, string>
  /** What it means that the meshes of files are open; null when none is. */
  openMesh: string | null
}

/**
 * Choice of an offer, its price, and the two ways to buy it. What belongs to each offer stands in the page and the chosen
 * radio shows its own by `:has()`, so the price changes at once with and without JavaScript.
 */
export function BuyingBox({ project, forSale, chosen, pix, notes, openMesh }: BuyingBoxProps) {
  if (project.isOwn) return <OwnProject project={project} />
  return (
    <>
      {project.ownsFiles && (
        <Notice tone="ok" className="mt-5">
          <b>Você já tem estes arquivos</b>
          <br />
          <Link to={href('/minhas-compras')} className="link text-sm">
            Baixar em Minhas Compras
          </Link>
        </Notice>
      )}
      {project.isListed && project.pause && (
        <Notice tone="warn" className="mt-5">
          <b>{pauseWords(project.pause.pausedUntil)}</b>
          <br />
          <span className="text-sm">
            {project.pause.pauseNote ?? 'O maker não está vendendo peças impressas agora.'}
          </span>
        </Notice>
      )}
      {project.isListed && forSale.length > 0 && !chosen && (
        <Notice tone="warn" className="mt-5">
          <b>Esgotado por enquanto</b>
          <br />
          <span className="text-sm">Favorite para achar de novo quando o maker repuser.</span>
        </Notice>
      )}
      {project.isListed && chosen && (
        <Form id={buyFormId} method="post" action={href('/comprar')} className="mt-5">
          {forSale.length > 1 ? (
            <OfferChoices offers={forSale} formats={project.formats} chosen={chosen} notes={notes} />
          ) : (
            <input type="hidden" name="offerId" value={chosen.id} />
          )}
          {/* The prices the buyer saw: another one has to be confirmed before it is charged. */}
          {forSale.map((offer) => (
            <input key={offer.id} type="hidden" name="shown" value={`${offer.id}:${offer.priceCents}`} />
          ))}
          <OfferPrices offers={forSale} className="mt-5">
            {(offer) => (
              <>
                <p>
                  <Price size="page" cents={offer.priceCents} />
                </p>
                {pix && (
                  <p className="mt-1">
                    <b className="num">{formatBRL(pixPrice(offer.priceCents, pix))}</b> no Pix, com{' '}
                    {formatRate(pix.discountBps)} de desconto
                  </p>
                )}
                <p className="mt-1.5 text-sm text-ink-3">{offerNote(offer.kind, project.formats)}</p>
                {offer.kind === 'digital' && (
                  <p className="mt-1.5 text-sm text-ink-3">
                    Licença:{' '}
                    <a href="#licenca" className="link">
                      {licenceNames[project.licence].toLowerCase()}
                    </a>
                  </p>
                )}
                {offer.kind === 'digital' && openMesh && (
                  <Notice tone="warn" className="mt-3">
                    {openMesh}
                  </Notice>
                )}
                {offer.print && (
                  <PrintedOffer
                    offer={offer}
                    print={offer.print}
                    note={notes[offer.id]}
                    isOnly={forSale.length === 1}
                  />
                )}
              </>
            )}
          </OfferPrices>
          {pix && !pix.isOnlyWay && (
            <div className="mt-5">
              <PayWith pix={pix} />
            </div>
          )}
          <div data-buy-buttons className="mt-4 grid gap-2">
            <SubmitButton action={href('/comprar')} size="lg" wide>
              Comprar Agora
            </SubmitButton>
            <SubmitButton
              action={href('/carrinho')}
              formAction={href('/carrinho')}
              name="intent"
              value="add"
              variant="outline"
              size="lg"
              wide
            >
              Adicionar ao Carrinho
            </SubmitButton>
          </div>
        </Form>
      )}
    </>
  )
}
