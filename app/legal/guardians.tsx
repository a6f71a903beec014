import { href, Link } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Clause, ClauseContents, Points } from '#app/layout/sections.tsx'
import { TextPage } from '#app/ui/page.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Para responsáveis por menores',
    description: 'Contas na Camada são de adultos. Como comprar para uma criança ou um adolescente.',
  })
}

const titles = {
  buying: 'Como comprar',
  seen: 'O que um menor encontra aqui',
  account: 'Se um menor tem uma conta',
}

export default function Guardians() {
  return (
    <TextPage
      title="Para responsáveis por menores"
      lead="Contas na Camada são de quem tem 18 anos ou é emancipado. Crianças e adolescentes compram pela conta de um responsável."
      contents={<ClauseContents titles={Object.values(titles)} />}
    >
      <Clause title={titles.buying}>
        <Points>
          <li>A mãe, o pai ou quem tem a guarda cria a conta em seu nome e faz a compra.</li>
          <li>A peça vai para o endereço que você escolher; os arquivos ficam em Minhas Compras, na sua conta.</li>
          <li>Não pedimos nem guardamos dados da criança, e a conta não tem perfil dela.</li>
        </Points>
      </Clause>
      <Clause title={titles.seen}>
        <Points>
          <li>Não há conteúdo para adultos, armas nem réplicas de armas: são proibidos nos Termos de Uso.</li>
          <li>Não há publicidade, nem perfil de quem navega, nem compra sem ir à página de pagamento.</li>
          <li>Perguntas a um maker são públicas. Mensagens, só entre quem comprou e quem vendeu, sobre a compra.</li>
          <li>
            Um brinquedo só é anunciado como brinquedo com o registro no Inmetro e a idade a partir da qual serve. Sem
            isso, a página diz que a peça não é brinquedo.
          </li>
        </Points>
      </Clause>
      <Clause title={titles.account}>
        <p>
          Escreva para o{' '}
          <Link to={href('/suporte')} className="link">
            suporte
          </Link>
          . Encerramos a conta e devolvemos o que foi pago nela sem a sua autorização. Um projeto impróprio pode ser
          denunciado na própria página dele, sem conta.
        </p>
      </Clause>
    </TextPage>
  )
}
