import type { ShopPage } from '#domain/shops/shop-page.server.ts'
import { MakeCard } from './make-card.tsx'
import { nameless } from './make-view.ts'
import { makeCountWords } from './words.ts'

export function ShopMakes({ makes: { items, total } }: Pick<ShopPage, 'makes'>) {
  if (items.length === 0) return null
  return (
    <section id="impressoes" aria-labelledby="impressoes-titulo" className="mt-14 md:mt-20">
      <h2 id="impressoes-titulo">Feitas por quem tem os arquivos</h2>
      <p className="meta mt-2">{makeCountWords(total)}</p>
      <ul className="bleed no-bar relative mt-4 flex gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:grid-cols-4 md:gap-x-5 md:px-0">
        {items.map(({ id, photo, name, title }) => (
          <li key={id} className="w-40 flex-none md:w-auto">
            <MakeCard
              make={{ id, photos: [photo], name: name ?? nameless, facts: title }}
              sizes="(max-width: 820px) 160px, 290px"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
