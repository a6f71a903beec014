import bedSmall from '../assets/vaso-cama-560.webp?url'
import bed from '../assets/vaso-cama.webp?url'
import { testimonials } from '../content.ts'
import { Avatar } from '../ui/avatar.tsx'
import { DimensionLines } from '../ui/dimension-lines.tsx'
import { Facts, Source } from '../ui/measured.tsx'

const facts = [
  { label: 'Dimensões', value: '117,3 × 116,0 × 182,0 mm' },
  { label: 'Volume de material', value: '98,6 cm³' },
  { label: 'Malha', value: 'fechada, 35.000 triângulos' },
]

/** What inspection is, shown on one piece. */
export function HomeMeasured() {
  return (
    <section className="mt-16 grid grid-cols-1 items-center gap-6 md:mt-22 md:grid-cols-[7fr_5fr] md:gap-12">
      <div className="pic aspect-3/2">
        <img
          src={bed}
          srcSet={`${bedSmall} 560w, ${bed} 960w`}
          sizes="(max-width: 820px) 100vw, 720px"
          width={960}
          height={720}
          loading="lazy"
          decoding="async"
          alt="Vaso azul sobre a mesa de uma impressora, com grade de 10 mm"
        />
        <DimensionLines
          light
          lines={[{ axis: 'vertical', x: 66, y: 20.5, length: 58, label: '182,0 mm' }]}
          className="max-md:hidden"
        />
      </div>
      <div>
        <h2>Medido, não prometido</h2>
        <p className="mt-3 mb-5 text-ink-2">
          Todo arquivo passa pela nossa inspeção. O que medimos fica separado do que o maker escreveu, para você saber
          em que confiar.
        </p>
        <Facts facts={facts} />
        <Source by="camada" className="mt-3.5" />
      </div>
    </section>
  )
}

export function HomeTestimonials() {
  return (
    <section aria-labelledby="depoimentos" className="mt-16 md:mt-22">
      <h2 id="depoimentos" className="sr-only">
        Depoimentos
      </h2>
      <div className="grid grid-cols-1 gap-9 md:grid-cols-2 md:gap-12">
        {testimonials.map((one) => (
          <figure key={one.name}>
            <blockquote className="text-[clamp(1.25rem,1.9vw,1.5625rem)] leading-[1.3] font-[500] tracking-[-0.015em] text-pretty">
              “{one.quote}”
            </blockquote>
            <figcaption className="mt-4 flex items-center gap-3 text-label text-ink-2">
              <Avatar name={one.name} />
              {one.name}, {one.role}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
