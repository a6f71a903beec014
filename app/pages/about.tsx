import { href } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { Prose } from './sections.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Sobre',
    description:
      'Por que a Camada existe: que quem projeta no Brasil viva do que projeta, e que todos possam ter a peça.',
  })
}

const values = [
  {
    title: 'Comunidade',
    text: 'Quem projeta e quem imprime aprendem um com o outro. Avaliações são de quem comprou, e o nome de quem fez fica em cada peça.',
  },
  {
    title: 'Qualidade',
    text: 'Conferimos os arquivos antes de publicar. O que medimos fica separado do que o maker informou, para você saber em que confiar.',
  },
  {
    title: 'Inovação',
    text: 'A impressão 3D muda toda semana. Testamos o que é novo e só mantemos o que ajuda a fazer ou a comprar melhor.',
  },
]

export default function About() {
  return (
    <Prose title="Sobre a Camada" lead="Um objeto impresso nasce camada por camada. Um bom mercado também.">
      <section className="space-y-3">
        <h2>Nossa missão</h2>
        <p>
          Fazer com que quem projeta no Brasil viva do que projeta, e que qualquer pessoa possa ter o objeto, com ou sem
          impressora. Preço em reais, Pix, taxa clara e regras escritas em português.
        </p>
      </section>
      <section className="mt-12">
        <h2>No que acreditamos</h2>
        <dl className="mt-6 border-t-2 border-ink">
          {values.map((value) => (
            <div key={value.title} className="border-b border-line py-5">
              <dt className="font-display text-[18px] font-[650]">{value.title}</dt>
              <dd className="mt-1 text-ink-2">{value.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="mt-12 space-y-3">
        <h2>Venha com a gente</h2>
        <p>A mesma conta serve para comprar e, quando você quiser, para vender. Leva um minuto.</p>
        <LinkButton size="lg" to={`${href('/auth')}?mode=signup`}>
          Crie sua conta
        </LinkButton>
      </section>
    </Prose>
  )
}
