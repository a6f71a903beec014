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
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-5">
        {items.map(({ id, photo, name, title }) => (
          <li key={id}>
            <MakeCard
              make={{ id, photos: [photo], name: name ?? nameless, facts: title }}
              sizes="(max-width: 820px) 50vw, 290px"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
