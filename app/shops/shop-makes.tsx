import { MakeCard } from '#app/makes/make-card.tsx'
import { makeCountWords } from '#app/makes/words.ts'
import type { ShopView } from './shop-view.ts'

export function ShopMakes({ shop: { makes, makeCount } }: { shop: ShopView }) {
  if (makes.length === 0) return null
  return (
    <section id="impressoes" aria-labelledby="impressoes-titulo" className="mt-14 md:mt-20">
      <h2 id="impressoes-titulo">Feitas por quem tem os arquivos</h2>
      <p className="meta mt-2">{makeCountWords(makeCount)}</p>
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-5">
        {makes.map((make) => (
          <li key={make.id}>
            <MakeCard make={make} sizes="(max-width: 820px) 50vw, 290px" />
          </li>
        ))}
      </ul>
    </section>
  )
}
