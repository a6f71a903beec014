import { pageMeta } from '#app/layout/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { TextPage } from '#app/ui/page.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/careers.ts'
import { ObjectPicture } from './pictures.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Carreiras',
    description: 'Vagas abertas na Camada: remotas, em tempo integral.',
  })
}

export function loader() {
  return { email: services.contact.careersEmail }
}

const roles = [
  {
    title: 'Desenvolvedor(a) full-stack',
    text: 'TypeScript de ponta a ponta, PostgreSQL e um produto que mexe com dinheiro e com arquivos dos outros. Você escreve pouco código, bem testado, e o acompanha em produção.',
  },
  {
    title: 'Designer de UI/UX',
    text: 'Você cuida de como o produto parece, funciona e fala: do protótipo ao que está no ar, com números, acessibilidade e português claro.',
  },
]

export default function Careers({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <TextPage
      title="Carreiras"
      lead="Somos poucos, cada um trabalha de onde mora. Duas vagas abertas, remotas e em tempo integral."
      aside={
        <Panel as="aside" aria-labelledby="curriculo">
          <ObjectPicture of="pens" sizes="(max-width: 1100px) 680px, 332px" isDecoration className="mb-5" />
          <h2 id="curriculo" className="text-xl">
            Envie seu currículo
          </h2>
          <p className="mt-2 text-ink-2">
            Conte o que você já fez e do que se orgulha. Um link vale mais que uma lista.
          </p>
          <a href={`mailto:${email}?subject=Curr%C3%ADculo`} className={buttonClass({ className: 'mt-4' })}>
            {email}
          </a>
        </Panel>
      }
    >
      <ul className="border-t-2 border-ink">
        {roles.map((role) => (
          <li key={role.title} className="border-b border-line py-6">
            <h2>{role.title}</h2>
            <p className="meta mt-1">Remoto, tempo integral</p>
            <p className="mt-3 text-ink-2">{role.text}</p>
          </li>
        ))}
      </ul>
    </TextPage>
  )
}
