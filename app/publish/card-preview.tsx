import { CardPrice } from '#app/catalog/card-price.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { parseBRL } from '#domain/shared/money.ts'
import { pricingTyped, typedPrices } from './typed-prices.ts'
import type { Typed } from './use-project-form.ts'

/** Card of the project as the marketplace would show it; `cover` is the storage key of a picture. */
export function CardPreview({ typed, cover }: { typed: Typed; cover: string | null }) {
  const { values, offers } = typed
  const both = offers.includes('digital') && offers.includes('printed')
  const pricing = pricingTyped(typed)
  const texts = {
    paid: typedPrices(typed).map(({ price }) => price),
    free: ['0'],
    open: [values.price_minimum || '0'],
  }[pricing]
  const asked = [...texts, both ? values.price_printed : ''].flatMap((text) => parseBRL(text ?? '') ?? [])
  const prices = asked.filter((cents) => cents > 0 || pricing !== 'paid')
  return (
    <section aria-labelledby="previa" className="max-md:hidden">
      <h2 id="previa" className="mb-1.5 font-sans text-label font-medium">
        Como aparece na busca
      </h2>
      <div className="pic" id="previa-foto">
        {cover && <Picture imageKey={cover} alt="" sizes="380px" />}
      </div>
      <p className="mt-3 line-clamp-2 leading-[1.3] font-medium">{values.title?.trim() || 'Título do projeto'}</p>
      <CardPrice
        cents={prices.length > 0 ? Math.min(...prices) : null}
        from={new Set(prices).size > 1 || pricing === 'open'}
        kinds={offers}
        isNew
      />
    </section>
  )
}
