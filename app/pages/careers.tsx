import { pageMeta } from '#app/layout/page-meta.ts'
import { contact } from '#domain/shared/company.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { Prose } from './sections.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Carreiras',
    description: 'Vagas abertas na Camada: remotas, em tempo integral.',
  })
}

const roles = [
  {
    title: 'Pessoa desenvolvedora full-stack',
    text: 'TypeScript de ponta a ponta, PostgreSQL e um produto que mexe com dinheiro e com arquivos dos outros. Você escreve pouco código, bem testado, e o acompanha em produção.',
  },
  {
    title: 'Designer de UI/UX',
    text: 'Você cuida de como o produto parece, funciona e fala: do protótipo ao que está no ar, com medida, acessibilidade e português claro.',
  },
]

export default function Careers() {
  return (
    <Prose
      title="Carreiras"
      lead="Somos poucos e trabalhamos de onde moramos. Duas vagas abertas, remotas e em tempo integral."
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
      <p className="mt-8">
        Envie seu currículo para{' '}
        <a href={`mailto:${contact.careersEmail}?subject=Curr%C3%ADculo`}>{contact.careersEmail}</a>. Conte o que fez e
        do que se orgulha.
      </p>
    </Prose>
  )
}
