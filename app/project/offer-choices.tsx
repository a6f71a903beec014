import type { ReactNode } from 'react'
import { readiness, variantName } from '#domain/catalog/printed-offer.ts'
import type { ShownOffer } from '#domain/catalog/project-page.server.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { formatList } from '#domain/shared/format.ts'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { Price } from '#app/ui/price.tsx'
import { Swatch } from '#app/ui/swatch.tsx'

type OfferChoicesProps = {
  offers: ShownOffer[]
  /** Of the project's files. */
  formats: ModelFormat[]
  chosen: ShownOffer
  /** Of offers of other makers: who prints them, how far, until when. */
  notes: Record<string, string>
}

/** A radio for the files and one for each variant of the object; what is sold out stands there and cannot be chosen. */
export function OfferChoices({ offers, formats, chosen, notes }: OfferChoicesProps) {
  const printed = offers.filter((offer) => offer.kind === 'printed')
  const inWords = (offer: ShownOffer) => {
    if (offer.kind === 'digital') return { title: 'Arquivos', meta: filesLine(formats) }
    const meta = notes[offer.id]
    if (meta) return { ...variantWords(offer, false), meta }
    return printed.length > 1 ? variantWords(offer, printed.length < offers.length) : objectWords(offer)
  }
  return (
    <ChoiceGroup id="ofertas" legend={offers.length > printed.length ? 'O que você quer receber' : 'Peça impressa'}>
      {offers.map((offer, index) => (
        <Choice
          key={offer.id}
          name="offerId"
          value={offer.id}
          data-offer={index}
          data-kind={offer.kind}
          defaultChecked={offer === chosen}
          disabled={isSoldOut(offer)}
          {...inWords(offer)}
          aside={<Price cents={offer.priceCents} />}
        />
      ))}
    </ChoiceGroup>
  )
}

/** The only object there is. */
function objectWords({ print }: ShownOffer) {
  const said = print && [variantName(print), readiness(print).toLowerCase()].filter(Boolean).join(', ')
  return { title: 'Peça impressa', meta: said ?? 'Feita e enviada pelo maker' }
}

/** One of several objects; beside files each says that it is one. */
function variantWords({ print }: ShownOffer, isMixed: boolean) {
  const name = print && variantName(print)
  return {
    title: (
      <span className="flex items-start gap-2">
        {print?.color && <Swatch color={print.color} className="mt-1" />}
        <span className="first-letter:uppercase">{name || 'Peça impressa'}</span>
      </span>
    ),
    meta: print && name ? `${isMixed ? 'Peça impressa. ' : ''}${readiness(print)}` : 'Feita e enviada pelo maker',
  }
}

/** Shows what belongs to the chosen radio (the rule is in `app.css`); with one offer there is nothing to choose. */
export function OfferPrices({
  offers,
  className,
  children,
}: {
  offers: ShownOffer[]
  className?: string
  children: (offer: ShownOffer) => ReactNode
}) {
  return offers.map((offer, index) => (
    <div key={offer.id} data-of-offer={index} className={className}>
      {children(offer)}
    </div>
  ))
}

/** 'STL e 3MF, 3 arquivos, baixa na hora'. */
function filesLine(formats: ModelFormat[]): string {
  const names = [...new Set(formats)].map((format) => format.toUpperCase())
  const list = formatList(names)
  const count = formats.length === 1 ? '1 arquivo' : `${formats.length} arquivos`
  return [list, count, 'baixa na hora'].filter(Boolean).join(', ')
}

function isSoldOut(offer: ShownOffer): boolean {
  return offer.print?.stock === 0
}

/**
 * Returns the offer chosen at first: what the address says (a kind, or an offer's id), else the files, else what there is;
 * nothing that is sold out.
 */
export function chosenOffer(offers: ShownOffer[], asked: string | null): ShownOffer | undefined {
  const ready = offers.filter((offer) => !isSoldOut(offer))
  return ready.find((offer) => offer.id === asked || offer.kind === asked) ?? ready[0]
}
