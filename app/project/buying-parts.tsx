import { useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { personalizationField } from '#app/catalog/personalization-field.ts'
import { typedAmount } from '#app/catalog/typed-amount.ts'
import { PayWith, type PixOffer } from '#app/checkout/pay-with.tsx'
import type { PriceWords } from '#app/checkout/price-words.server.ts'
import { MoneyField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { lowestAmount } from '#domain/pricing/pricing.ts'
import { formatBRL, typedBRL } from '#domain/shared/format.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { Swatch } from '#app/ui/swatch.tsx'
import { OfferChoice, OfferChoices, OfferPrices } from './offer-choices.tsx'
import type { OfferView } from './offer-view.ts'
import type { ProjectNotice } from './project-notices.ts'
import type { ProjectView } from './project-view.ts'

type BuyingNoticesProps = {
  project: ProjectView
  notices: readonly ProjectNotice[]
  forSale: readonly OfferView[]
}

export function BuyingNotices({ project, notices, forSale }: BuyingNoticesProps) {
  const isSoldOut = project.isListed && forSale.length > 0 && forSale.every((offer) => offer.isSoldOut)
  return (
    <>
      {notices.map(({ tone, title, text, link }) => (
        <Notice key={title} tone={tone} className="mt-5">
          <b>{title}</b>
          <br />
          <span className="text-sm">
            {text}
            {link && (
              <Link to={link.to} className="link">
                {link.label}
              </Link>
            )}
          </span>
        </Notice>
      ))}
      {isSoldOut && (
        <>
          <p className="mt-5">
            <Price
              size="page"
              cents={Math.min(...forSale.map(({ priceCents }) => priceCents))}
              from={forSale.length > 1}
            />
          </p>
          <Notice tone="warn" className="mt-4">
            <b>Esgotado por enquanto</b>
            <br />
            <span className="text-sm">Favorite para achar de novo quando o maker repuser.</span>
          </Notice>
        </>
      )}
    </>
  )
}

export type BuyingProps = {
  project: ProjectView
  forSale: readonly OfferView[]
  chosen: OfferView
  notes: Record<string, string>
  pix: PixOffer | null
  priceWords: Record<string, PriceWords>
  /** Warning about files whose mesh is open; null if there are none. */
  openMesh: string | null
  agreed: { terms: number; words: string; brief: Record<string, string>; rules: Record<string, string> }
}

export function BuyingChoices({ project, forSale, chosen, agreed }: BuyingProps) {
  return (
    <>
      {forSale.length === 1 ? (
        <input type="hidden" name="offerId" value={chosen.id} />
      ) : (
        <OfferChoices offers={forSale} filesLine={project.filesLine} chosen={chosen} />
      )}
      <input type="hidden" name="terms" value={agreed.terms} />
      {/* Prices the buyer saw: a changed price must be confirmed before it is charged. */}
      {forSale
        .filter(({ pricing }) => pricing === 'paid')
        .map((offer) => (
          <input key={offer.id} type="hidden" name="shown" value={`${offer.id}:${offer.priceCents}`} />
        ))}
    </>
  )
}

export function BuyingPrices({ forSale, notes, pix, priceWords, openMesh }: BuyingProps) {
  const isOnly = forSale.length === 1
  return (
    <>
      <OfferPrices offers={forSale}>
        {(offer) => (
          <>
            {isOnly && <OnlyPrice offer={offer} note={notes[offer.id]} />}
            {offer.promotion && <PromotionWords {...offer.promotion} />}
            {offer.pricing === 'open' && <Amount offer={offer} />}
            {offer.pricing !== 'free' && <PayWords {...priceWords[offer.id]} />}
            {offer.kind === 'digital' && openMesh && (
              <Notice tone="warn" className="mt-3">
                {openMesh}
              </Notice>
            )}
            {offer.personalization && <Personalization offerId={offer.id} {...offer.personalization} />}
          </>
        )}
      </OfferPrices>
      {pix && !pix.isOnlyWay && forSale.some(({ pricing }) => pricing !== 'free') && (
        <div data-of-paid className="mt-5">
          <PayWith pix={pix} />
        </div>
      )}
    </>
  )
}

function PromotionWords({ words, lowest }: { words: string; lowest: string | null }) {
  return (
    <p className="mt-2 text-sm text-ink-2">
      <b className="text-ink">{words}</b>
      {lowest && <span className="block">{lowest}</span>}
    </p>
  )
}

function Amount({ offer: { id, priceCents, suggestedCents } }: { offer: OfferView }) {
  const [params] = useSearchParams()
  const typed = typedAmount(params, id)
  const lowest = lowestAmount(priceCents)
  const cents = typed === null ? lowest : (parseBRL(typed) ?? 1)
  const isTooLow = cents < lowest && (cents > 0 || priceCents > 0)
  return (
    <MoneyField
      id={`valor-${id}`}
      name="amount"
      label="Quanto você paga"
      help={[
        suggestedCents && `O maker sugere ${formatBRL(suggestedCents)}.`,
        priceCents === 0 ? 'Zero também vale: é só baixar grátis.' : `O mínimo é ${formatBRL(lowest)}.`,
      ]
        .filter(Boolean)
        .join(' ')}
      key={typed}
      defaultValue={typed ?? typedBRL(suggestedCents ?? lowest)}
      error={isTooLow ? `O mínimo é ${formatBRL(lowest)}` : undefined}
      className="mt-3"
    />
  )
}

function PayWords({ pix, pay, minimum }: Partial<PriceWords>) {
  return (
    <>
      {pix && <p className="mt-3 font-medium">{pix}</p>}
      <p className="mt-2 text-sm text-ink-2">{pay}</p>
      {minimum && <p className="mt-2 text-sm text-ink-2">{minimum}</p>}
    </>
  )
}

export function BuyingTerms({ forSale, chosen, notes, agreed }: BuyingProps) {
  const others = forSale.length > 1 ? forSale.filter((offer) => offer.printer) : []
  const [isOpen] = useState(chosen.printer !== null)
  return (
    <>
      {others.length > 0 && (
        <details open={isOpen} className="group mt-3">
          <summary className="flex min-h-11 flex-wrap items-center gap-x-2 text-label font-medium">
            Outros makers que imprimem ({others.length})
            <span className="num text-sm font-normal text-ink-2">
              {others.length > 1 && 'a partir de '}
              {formatBRL(Math.min(...others.map(({ priceCents }) => priceCents)))}
            </span>
            <Icon name="chevron" small className="ml-auto transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid gap-2">
            {others.map((offer) => (
              <OfferChoice
                key={offer.id}
                {...{ offers: forSale, chosen, offer }}
                title={<span className="inline-block first-letter:uppercase">{offer.name || 'Peça impressa'}</span>}
                meta={notes[offer.id]}
              />
            ))}
          </div>
        </details>
      )}
      <OfferPrices offers={forSale} className="mt-3 text-sm text-ink-3">
        {(offer) => offer.note}
      </OfferPrices>
      <details className="group text-sm text-ink-3">
        <summary className="flex min-h-11 items-center justify-between gap-2">
          <OfferPrices offers={forSale}>{(offer) => agreed.brief[offer.id]}</OfferPrices>
          <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
        </summary>
        <OfferPrices offers={forSale}>
          {(offer) => (
            <>
              <p>{agreed.rules[offer.id]}</p>
              {offer.kind === 'digital' && (
                <p className="mt-1">
                  Licença:{' '}
                  <a href="#licenca" className="link">
                    {offer.licence?.toLowerCase()}
                  </a>
                </p>
              )}
              {offer.hasProof && (
                <p className="mt-1">Antes de enviar, o maker mostra a peça pronta em fotos, e você aprova.</p>
              )}
            </>
          )}
        </OfferPrices>
        <p className="mt-3">
          {agreed.words}{' '}
          <Link to={href('/termos')} className="link">
            Termos de Uso
          </Link>
        </p>
      </details>
    </>
  )
}

function OnlyPrice({ offer, note }: { offer: OfferView; note: string | undefined }) {
  return (
    <>
      {offer.pricing === 'open' ? (
        <p className="font-display text-2xl font-bold tracking-[-0.02em]">Pague quanto quiser</p>
      ) : (
        <p>
          <Price size="page" cents={offer.priceCents} was={offer.promotion?.wasCents} />
        </p>
      )}
      {offer.kind === 'printed' && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-label">
          {offer.color && <Swatch color={offer.color} />}
          {offer.name && <span className="first-letter:uppercase">{offer.name}.</span>} {offer.ready}
        </p>
      )}
      {note && <p className="mt-2 text-sm text-ink-2">{note}</p>}
    </>
  )
}

function Personalization({ offerId, label, max, help }: { offerId: string; label: string; max: number; help: string }) {
  const [params] = useSearchParams()
  return (
    <TextField
      id={`texto-${offerId}`}
      name={personalizationField(offerId)}
      label={`${label} (opcional)`}
      help={help}
      most={max}
      defaultValue={params.get('oferta') === offerId ? (params.get('texto') ?? '') : ''}
      autoComplete="off"
      className="mt-3"
    />
  )
}
