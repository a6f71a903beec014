import { href, Link } from 'react-router'
import heroSmall from '#app/assets/hero-560.webp?url'
import heroMedium from '#app/assets/hero-760.webp?url'
import hero from '#app/assets/hero.webp?url'
import { SearchForm } from '#app/layout/search-form.tsx'
import { type Dimension, DimensionLines } from '#app/ui/dimension-lines.tsx'

const measured: Dimension[] = [
  { axis: 'horizontal', x: 30.2, y: 9, length: 28.6, label: '117,3 mm', side: 'before' },
  { axis: 'vertical', x: 10, y: 36, length: 37.6, label: '120 mm', side: 'before' },
  { axis: 'horizontal', x: 53.6, y: 92.5, length: 29.8, label: '114,4 mm' },
]

export function HomeHero({ searched }: { searched: string[] }) {
  return (
    <section className="grid grid-cols-1 items-center gap-7 pt-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-14 md:pt-10">
      <div>
        <h1 className="text-[clamp(2.5rem,5.4vw,4.5rem)] leading-[0.98] tracking-[-0.035em]">
          Compre e venda objetos impressos em 3D
        </h1>
        <p className="mt-3.5 max-w-[44ch] text-[1.0625rem] leading-normal text-ink-2 md:mt-5 md:text-lg">
          Leve os arquivos e imprima em casa, ou receba a peça pronta de quem projetou. Cada modelo é medido por nós
          antes de ir à venda.
        </p>
        <SearchForm
          id="busca-inicio"
          label="O que você procura?"
          placeholder="Vaso, gancho, suporte…"
          className="mt-7"
        />
        {searched.length > 0 && (
          <p className="mt-3.5 flex flex-wrap items-center gap-x-3.5 text-label text-ink-3">
            Muito buscado
            {searched.map((words) => (
              <Link
                key={words}
                to={`${href('/marketplace')}?q=${encodeURIComponent(words)}`}
                className="inline-flex min-h-8 items-center text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
              >
                {words}
              </Link>
            ))}
          </p>
        )}
      </div>
      <div className="pic aspect-5/4 rounded-stage bg-stage">
        <img
          src={hero}
          srcSet={`${heroSmall} 560w, ${heroMedium} 760w, ${hero} 1360w`}
          sizes="(max-width: 820px) calc(100vw - 2rem), 715px"
          width={1360}
          height={1088}
          fetchPriority="high"
          alt="Seis peças impressas sobre papel claro: vaso azul, cachepô terracota, castiçal, porta-canetas amarelo, clipe verde e um conjunto de engrenagens"
        />
        <DimensionLines lines={measured} className="max-md:hidden" />
      </div>
    </section>
  )
}
