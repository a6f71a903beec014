import { href, Link } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/about.ts'
import { Figures } from './figures.tsx'
import { liveFigures } from './figures.server.ts'
import { ObjectPicture } from '#app/layout/pictures.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Sobre',
    description:
      'Por que a Camada existe: que quem projeta no Brasil viva do que projeta, e que todos possam ter a peça.',
  })
}

export async function loader() {
  const figures = await liveFigures('projects', 'makers', 'sales', 'downloads')
  return { figures, hasCareers: services.shopSettings.now().careers !== '' }
}

const values = [
  {
    title: 'Comunidade',
    text: 'Quem projeta e quem imprime aprendem um com o outro. Só avalia quem comprou, e o nome de quem fez fica em cada peça.',
  },
  {
    title: 'Qualidade',
    text: 'Conferimos os arquivos antes de publicar. O que medimos fica separado do que o maker informou, para você saber em que confiar.',
  },
  {
    title: 'Inovação',
    text: 'A impressão 3D muda sem parar. Testamos o que é novo e só mantemos o que ajuda a fazer ou a comprar melhor.',
  },
]

export default function About({ loaderData: { figures, hasCareers } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 md:pt-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:items-center md:gap-12">
        <div>
          <h1>Sobre a Camada</h1>
          <p className="mt-4 text-lg text-ink-2">Um objeto impresso nasce camada por camada. Um bom mercado também.</p>
          <h2 className="mt-10 text-xl">Nossa missão</h2>
          <p className="mt-2 text-ink-2">
            Fazer com que quem projeta no Brasil viva do que projeta, e que qualquer pessoa possa ter o objeto, com ou
            sem impressora. Preço em reais, Pix, taxa clara e regras escritas em português.
          </p>
        </div>
        <ObjectPicture of="bed" sizes="(max-width: 820px) 100vw, 720px" priority className="aspect-3/2" />
      </div>
      {figures.length > 0 && (
        <section aria-label="A Camada hoje" className="mt-14">
          <Figures figures={figures} />
        </section>
      )}
      <section aria-labelledby="valores" className="mt-16 md:mt-22">
        <h2 id="valores">No que acreditamos</h2>
        <dl className="mt-6 grid border-t-2 border-ink md:grid-cols-3 md:gap-x-10">
          {values.map((value) => (
            <div key={value.title} className="border-b border-line py-5">
              <dt className="font-display text-lg font-bold">{value.title}</dt>
              <dd className="mt-1 text-ink-2">{value.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ul aria-label="Mais sobre a Camada" className="mt-10 flex flex-wrap gap-x-6">
        {[
          ...(hasCareers ? [{ to: href('/carreiras'), label: 'Carreiras' }] : []),
          { to: href('/imprensa'), label: 'Imprensa' },
          { to: href('/desenvolvedores'), label: 'Desenvolvedores' },
        ].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <section
        aria-labelledby="venha"
        className="mt-16 flex flex-wrap items-center justify-between gap-6 rounded-card bg-sunk p-6 md:mt-22 md:p-10"
      >
        <div className="max-w-[52ch]">
          <h2 id="venha">Venha com a gente</h2>
          <p className="mt-2 text-ink-2">
            A mesma conta serve para comprar e, quando você quiser, para vender. Leva um minuto.
          </p>
        </div>
        <LinkButton size="lg" to={`${href('/auth')}?mode=signup`}>
          Crie sua conta
        </LinkButton>
      </section>
    </div>
  )
}
