import { readiness, variantName } from '#domain/catalog/printed-offer.ts'
import type { ShownOffer, ShownPrint } from '#domain/catalog/project-page.server.ts'
import { business } from '#domain/shared/business.ts'
import { personalizationField } from '#app/cart/personalization-field.ts'
import { TextField } from '#app/ui/field.tsx'
import { Swatch } from '#app/ui/swatch.tsx'

type PrintedOfferProps = { offer: ShownOffer; print: ShownPrint; note: string | undefined; isOnly: boolean }

/** Of an object, beside its price: which one it is, when nothing else on the page says so, and what may be written on it. */
export function PrintedOffer({ offer, print, note, isOnly }: PrintedOfferProps) {
  const name = variantName(print)
  return (
    <>
      {isOnly && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-label">
          {print.color && <Swatch color={print.color} />}
          {name && <span className="first-letter:uppercase">{name}.</span>} {readiness(print)}
        </p>
      )}
      {isOnly && note && <p className="mt-2 text-sm text-ink-2">{note}</p>}
      {print.hasProof && (
        <p className="mt-2 text-sm text-ink-2">
          Antes de enviar, o maker mostra a peça pronta em fotos, e você aprova.
        </p>
      )}
      {print.personalization && (
        <TextField
          id={`texto-${offer.id}`}
          name={personalizationField(offer.id)}
          label={
            <>
              {print.personalization} <span className="font-normal text-ink-3">(opcional)</span>
            </>
          }
          help={`Até ${business.maxPersonalization} caracteres, como deve ficar na peça`}
          maxLength={business.maxPersonalization}
          autoComplete="off"
          className="mt-4"
        />
      )}
    </>
  )
}
