import { CardPrice } from '#app/catalog/project-card.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { type LiveForm, sellsBoth } from './live-form.ts'

/** The project's card as the marketplace will show it. */
export function CardPreview({ live }: { live: LiveForm }) {
  const both = sellsBoth(live)
  const prices = [live.priceCents, both ? live.printedCents : null].filter((price) => price !== null)
  return (
    <section aria-labelledby="previa" className="max-md:hidden">
      <h2 id="previa" className="mb-1.5 font-sans text-label font-medium tracking-normal">
        Como aparece na busca
      </h2>
      <div className="pic">{live.cover && <Picture key={live.cover} imageKey={live.cover} alt="" sizes="380px" />}</div>
      <p className="mt-3 line-clamp-2 leading-[1.3] font-medium tracking-[-0.006em]">
        {live.title.trim() || <span className="text-ink-3">Título do projeto</span>}
      </p>
      <CardPrice
        cents={prices.length > 0 ? Math.min(...prices) : 0}
        from={new Set(prices).size > 1}
        kinds={live.offers}
        isNew
      />
    </section>
  )
}
