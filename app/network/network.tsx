import { href } from 'react-router'
import type { ReactNode } from 'react'
import { requireMaker } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { listAgreements, type ListedAgreement } from '#domain/network/agreement-page.server.ts'
import { services } from '#services'
import { hiddenPage } from '../layout/page-meta.ts'
import { PlaceTabs } from '../layout/place-tabs.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/network'
import { AgreementList } from './agreement-list.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Rede de impressão')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const all = await listAgreements(services.db, viewer.id)
  return {
    ofOwnProjects: all.filter(({ side }) => side === 'designer'),
    printed: all.filter(({ side }) => side === 'printer'),
  }
}

export default function Network({ loaderData: { ofOwnProjects, printed } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PlaceTabs place="selling" />
      <h1 className="mt-6">Rede de impressão</h1>
      <p className="mt-1.5 max-w-text text-ink-2">
        Quem desenha recebe um royalty por peça; quem imprime vende e envia.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start md:grid-cols-2 md:gap-12">
        <Side id="meus" title="Quem imprime seus projetos" agreements={ofOwnProjects}>
          <EmptyState
            as="p"
            title="Ninguém por enquanto"
            action={
              <LinkButton to={href('/meus-projetos')} variant="outline">
                Meus Projetos
              </LinkButton>
            }
          >
            Abra um projeto seu em Editar, Rede de impressão, e diga quanto quer receber por peça. Os pedidos aparecem
            aqui.
          </EmptyState>
        </Side>
        <Side id="imprimo" title="O que você imprime" agreements={printed}>
          <EmptyState
            as="p"
            title="Nenhum projeto de outro designer"
            action={
              <LinkButton to={href('/marketplace')} variant="outline">
                Ver projetos
              </LinkButton>
            }
          >
            Na página de um projeto aberto à rede, toque em “Quero imprimir este projeto”.
          </EmptyState>
        </Side>
      </div>
    </div>
  )
}

type SideProps = { id: string; title: string; agreements: ListedAgreement[]; children: ReactNode }

function Side({ id, title, agreements, children }: SideProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      {agreements.length > 0 ? <AgreementList agreements={agreements} /> : children}
    </section>
  )
}
