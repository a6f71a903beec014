import type { ReactNode } from 'react'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { classes } from '#app/ui/classes.ts'
import { Price } from '#app/ui/price.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import { OfferPrice } from './offer-price.tsx'
import type { OfferView } from './offer-view.ts'

type OfferChoicesProps = {
  offers: readonly OfferView[]
  /** Summary of the files: 'STL e 3MF, 3 arquivos, baixa na hora'. */
  filesLine: string
  chosen: OfferView
}

export function OfferChoices({ offers, filesLine, chosen }: OfferChoicesProps) {
  const files = offers.filter((offer) => offer.kind === 'digital')
  const sellsFiles = files.length > 0
  const objects = offers.filter((offer) => offer.kind === 'printed' && !offer.printer)
  if (!sellsFiles && objects.length === 0) return null
  return (
    <ChoiceGroup id="ofertas" legend={legendOf(files.length, objects.length)} hideLegend={!sellsFiles}>
      {files.map((offer) => (
        <OfferChoice
          key={offer.id}
          {...{ offers, chosen, offer }}
          title={offer.deed ? offer.deed.title : 'Arquivos'}
          meta={deedMeta(offer, objects.length > 0) ?? filesLine}
        />
      ))}
      {files.length > 1 && (
        <p className="text-sm text-ink-2">{filesLine}. Dá para ampliar depois, pagando só a diferença.</p>
      )}
      {objects.length > 1 && <VariantChoice {...{ offers, chosen, objects }} />}
      {objects.length === 1 &&
        objects.map((offer) => (
          <OfferChoice
            key={offer.id}
            {...{ offers, chosen, offer }}
            title="Peça impressa"
            meta={
              <span className="flex items-center gap-2">
                {offer.color && <Swatch color={offer.color} />}
                {[offer.name, offer.ready.toLowerCase()].filter(Boolean).join(', ')}
              </span>
            }
          />
        ))}
    </ChoiceGroup>
  )
}

/**
 * Returns the offer's licence summary, after 'Arquivos' if the project sells pieces too; undefined without a summary.
 */
function deedMeta({ deed }: OfferView, sellsObjects: boolean): string | undefined {
  return deed && sellsObjects ? `Arquivos, ${deed.meta.toLowerCase()}` : deed?.meta
}

function legendOf(files: number, objects: number): string {
  if (files === 0) return 'Peça impressa'
  return files > 1 && objects === 0 ? 'O que você vai fazer com os arquivos' : 'O que você quer receber'
}

type OneOf = { offers: readonly OfferView[]; chosen: OfferView; offer: OfferView }

export function OfferChoice({ offers, chosen, offer, ...words }: OneOf & { title: ReactNode; meta: ReactNode }) {
  return <Choice {...radioOf({ offers, chosen, offer })} {...words} aside={<OfferPrice size="card" offer={offer} />} />
}

function radioOf({ offers, chosen, offer }: OneOf) {
  return {
    name: 'offerId',
    value: offer.id,
    'data-offer': offers.indexOf(offer),
    'data-kind': offer.kind,
    'data-free': offer.pricing === 'free' ? '' : undefined,
    'data-color': offer.picture ? '' : undefined,
    defaultChecked: offer === chosen,
    disabled: offer.isSoldOut,
  }
}

function VariantChoice({ objects, ...group }: Omit<OneOf, 'offer'> & { objects: readonly OfferView[] }) {
  const forSale = objects.filter((offer) => !offer.isSoldOut)
  const [first] = forSale
  const lowest = Math.min(...(first ? forSale : objects).map((offer) => offer.priceCents))
  const isOnePrice = objects.every((offer) => offer.priceCents === lowest)
  const idOf = (offer: OfferView) => `oferta-${offer.id}`
  return (
    <div className="variants">
      <label htmlFor={first && idOf(first)} className="flex flex-wrap items-center gap-x-3 px-4 pt-3 pb-1">
        <span aria-hidden="true" className="radio" />
        <b className="flex-[1_1_7rem]">Peça impressa</b>
        <Price size="card" cents={lowest} from={!isOnePrice} />
      </label>
      <div className="flex flex-wrap gap-x-1 px-3">
        {objects.map((offer) => (
          <label
            key={offer.id}
            title={offer.said}
            className={classes('dot-choice', offer.isPlain ? 'px-3' : offer.mark && 'pr-3')}
          >
            <input type="radio" {...radioOf({ ...group, offer })} id={idOf(offer)} aria-label={offer.said} />
            {!offer.isPlain && <Dot color={offer.color} isSoldOut={offer.isSoldOut} />}
            {offer.mark && <span className="first-letter:uppercase">{offer.mark}</span>}
          </label>
        ))}
      </div>
      <p className="grid min-h-8 px-4 pb-3 text-sm text-ink-2">
        <span className="variants-count">{countWords(objects)}</span>
        {objects.map((offer) => (
          <span key={offer.id} data-of-offer={group.offers.indexOf(offer)}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 flex-[1_1_8rem]">
                <b className="inline-block text-ink first-letter:uppercase">{offer.name || 'Peça impressa'}</b>
                <span>. {offer.ready}</span>
              </span>
              {!isOnePrice && (
                <Price cents={offer.priceCents} was={offer.promotion?.wasCents} className="font-bold text-ink" />
              )}
            </span>
          </span>
        ))}
      </p>
    </div>
  )
}

/** Returns the text shown while no variant is chosen: '3 cores para escolher', '2 opções para escolher'. */
function countWords(objects: readonly OfferView[]): string {
  const colors = new Set(objects.map(({ color }) => color)).size
  return colors > 1 ? `${colors} cores para escolher` : `${objects.length} opções para escolher`
}

function Dot({ color, isSoldOut }: { color: string | null; isSoldOut: boolean }) {
  if (!color) return null
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="15.5" fill={color} />
      {isSoldOut && <path d="M4 32 32 4" />}
    </svg>
  )
}

/** Content for each offer; a rule in `app.css` shows only the content of the chosen offer. */
export function OfferPrices<Offer extends { id: string }>({
  offers,
  className,
  children,
}: {
  offers: readonly Offer[]
  className?: string
  children: (offer: Offer) => ReactNode
}) {
  return offers.map((offer, index) => {
    const content = children(offer)
    return (
      content && (
        <div key={offer.id} data-of-offer={index} className={className}>
          {content}
        </div>
      )
    )
  })
}
