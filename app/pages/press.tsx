import { href } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { Route } from './+types/press.ts'
import { services } from '#services'
import { figuresOf } from './figures.server.ts'
import { Figures } from './figures.tsx'
import { ShopText } from './shop-text.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Imprensa',
    description: 'Quem somos, números e arquivos da marca para a imprensa.',
  })
}

export async function loader() {
  const { founded, press } = services.shopSettings.now()
  return { figures: await figuresOf('press'), email: services.contact.pressEmail, founded, press }
}

/** Files of the press kit, each shown on the background that it is meant for, in any theme. */
const marks = [
  { file: 'camada.svg', name: 'Logo', use: 'para fundo claro', ground: 'bg-[#f7f7f3]', width: 'w-1/2' },
  { file: 'camada-escuro.svg', name: 'Logo', use: 'para fundo escuro', ground: 'bg-[#0f121c]', width: 'w-1/2' },
  { file: 'simbolo.svg', name: 'Símbolo', use: 'a partir de 16 px', ground: 'bg-sunk', width: 'w-16' },
]

export default function Press({ loaderData: { figures, email, founded, press } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Imprensa</h1>
      <p className="mt-4 max-w-mid text-lg text-ink-2">
        A Camada é um marketplace brasileiro de impressão 3D{founded !== null && `, fundado em ${founded}`}. Makers
        publicam projetos e os vendem como arquivos ou como peças impressas.
      </p>
      {press && (
        <div className="mt-6 max-w-mid">
          <ShopText text={press} />
        </div>
      )}
      {figures.length > 0 && (
        <section aria-label="Números" className="mt-10">
          <Figures figures={figures} />
        </section>
      )}
      <section aria-labelledby="marca" className="mt-14">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="marca">Arquivos da marca</h2>
            <p className="mt-2 text-ink-2">Em SVG, com as regras de uso no mesmo pacote.</p>
          </div>
          <a href={href('/imprensa/kit.zip')} download className={buttonClass({})}>
            <Icon name="download" />
            Baixar press kit
          </a>
        </div>
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-3">
          {marks.map(({ file, name, use, ground, width }) => (
            <li key={file}>
              <div className={`grid aspect-2/1 place-items-center rounded-card border border-line ${ground}`}>
                <img src={`/marca/${file}`} alt="" className={width} loading="lazy" />
              </div>
              <div className="mt-2 flex items-center justify-between gap-3">
                <p className="text-label leading-snug">
                  <b className="font-medium">{name}</b>
                  <span className="block text-sm text-ink-3">{use}</span>
                </p>
                <a href={`/marca/${file}`} download className={buttonClass({ variant: 'quiet', size: 'sm' })}>
                  <Icon name="download" small />
                  SVG
                  <span className="sr-only">
                    , {name} {use}
                  </span>
                </a>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="contato"
        className="mt-14 flex flex-wrap items-center justify-between gap-6 rounded-card bg-sunk p-6 md:p-10"
      >
        <div>
          <h2 id="contato">Contato para a imprensa</h2>
          <p className="mt-2 text-ink-2">Entrevistas, imagens e números.</p>
        </div>
        <a
          href={`mailto:${email}`}
          className={buttonClass({ variant: 'outline', size: 'lg', className: 'max-w-full wrap-anywhere' })}
        >
          {email}
        </a>
      </section>
    </div>
  )
}
