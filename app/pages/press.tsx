import { href } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { brand, contact } from '#domain/shared/company.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { Route } from './+types/press.ts'
import { figuresOf } from './figures.server.ts'
import { Figures } from './figures.tsx'
import { Prose } from './sections.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Imprensa',
    description: 'Quem somos, números e arquivos da marca para a imprensa.',
  })
}

export async function loader() {
  return { figures: await figuresOf('press') }
}

export default function Press({ loaderData: { figures } }: Route.ComponentProps) {
  return (
    <Prose
      title="Imprensa"
      lead={`A Camada é um marketplace brasileiro de impressão 3D, fundado em ${brand.since}. Makers publicam projetos e os vendem como arquivos ou como peças impressas.`}
    >
      <Figures figures={figures} />
      <section className="mt-12 space-y-3">
        <h2>Arquivos da marca</h2>
        <p>Logo em versões para fundo claro e escuro, símbolo e as regras de uso, em SVG.</p>
        <p>
          <a href={href('/imprensa/kit.zip')} download className={buttonClass({ variant: 'outline' })}>
            <Icon name="download" />
            Baixar press kit
          </a>
        </p>
      </section>
      <section className="mt-12 space-y-3">
        <h2>Contato para a imprensa</h2>
        <p>
          <a href={`mailto:${contact.pressEmail}`}>{contact.pressEmail}</a>
        </p>
      </section>
    </Prose>
  )
}
