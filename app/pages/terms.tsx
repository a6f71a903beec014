import { href, Link } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { instalmentWords } from '#domain/payments/instalments.ts'
import { business, cadenceCopy, currentRates } from '#domain/shared/business.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import { Clause, Points, Prose } from './sections.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Termos de Uso',
    description: 'As regras para comprar e vender na Camada: conta, preço, taxa, licença dos arquivos e desistência.',
  })
}

export function loader() {
  return { ...currentRates(new Date()), instalments: services.payments.instalments }
}

type TermsFacts = { fee: string; share: string; instalments: number }

export default function Terms({ loaderData }: { loaderData: TermsFacts }) {
  return (
    <Prose title="Termos de Uso" lead="Última atualização: janeiro de 2025.">
      <Clause title="1. O que é a Camada">
        <p>
          A Camada é um marketplace: makers publicam projetos e os vendem como arquivos para baixar, como peças
          impressas, ou das duas formas. O contrato de venda é entre o comprador e o maker; a Camada oferece a vitrine,
          o pagamento e o suporte, e responde pelo que a lei atribui a quem intermedeia.
        </p>
      </Clause>
      <Clause title="2. Sua conta">
        <Points>
          <li>Para comprar ou vender é preciso ter 18 anos ou ser emancipado.</li>
          <li>
            Os dados informados devem ser verdadeiros. Você responde pelo que é feito com a sua senha; avise-nos se
            perdê-la.
          </li>
          <li>Quem compra pode passar a vender a qualquer momento, no perfil.</li>
          <li>
            Você pode excluir a conta no perfil, desde que não haja valores a receber ou a acertar. Quem comprou os seus
            projetos continua com os arquivos.
          </li>
        </Points>
      </Clause>
      <Clause title="3. Comprar">
        <Points>
          <li>
            O preço é em reais e se paga com cartão de crédito, cartão de débito ou Pix,{' '}
            {instalmentWords(loaderData.instalments)}.{' '}
            {loaderData.instalments > 1
              ? 'O total, o valor de cada parcela e os juros, se houver, aparecem antes do pagamento.'
              : 'O total aparece antes do pagamento.'}
          </li>
          <li>
            A confirmação chega por e-mail e na tela. Arquivos ficam disponíveis em Minhas Compras assim que o pagamento
            é confirmado.
          </li>
          <li>
            Você pode desistir da compra em até {business.withdrawalDays} dias, a contar da compra ou do recebimento, e
            recebe de volta tudo o que pagou. O acesso aos arquivos devolvidos termina. A peça que já saiu do maker
            volta por conta dele; se a página de entrega disser outra regra para uma peça feita para você, vale essa.
          </li>
          <li>
            Defeitos e peças diferentes do anunciado seguem os prazos do Código de Defesa do Consumidor: 30 dias para
            produtos não duráveis e 90 dias para duráveis.
          </li>
        </Points>
      </Clause>
      <Clause title="4. Vender">
        <Points>
          <li>Publique apenas o que você criou ou tem licença para vender, e descreva o projeto como ele é.</li>
          <li>
            A taxa da plataforma é de {loaderData.fee} sobre cada venda; o maker fica com {loaderData.share}. Vale a
            taxa do instante da compra: uma mudança nunca alcança vendas já feitas.
          </li>
          <li>
            O repasse é {cadenceCopy().adjective}, por Pix ou transferência bancária, de conta do mesmo titular, depois
            do prazo de desistência de cada venda.
          </li>
          <li>Quem vende peça impressa envia no prazo anunciado e atende desistências e defeitos.</li>
        </Points>
      </Clause>
      <Clause title="5. Licença e direitos">
        <p>
          Salvo quando a página do projeto diz outra coisa, a compra de arquivos dá direito a uso pessoal: imprimir
          quantas vezes quiser, sem revender nem redistribuir os arquivos. O maker continua dono do projeto e autoriza a
          Camada a mostrá-lo para vendê-lo. Quem vir o próprio trabalho publicado sem autorização pode pedir a retirada
          pelo <Link to={href('/suporte')}>suporte</Link>.
        </p>
      </Clause>
      <Clause title="6. O que não pode">
        <Points>
          <li>Armas, partes, acessórios e munição, e réplicas ou simulacros que possam ser confundidos com armas.</li>
          <li>Cópias de trabalho alheio, conteúdo ilegal, ofensivo ou impróprio para menores.</li>
          <li>
            Brinquedos infantis sem a certificação exigida, e peças para alimentos ou uso médico sem a declaração
            correspondente.
          </li>
        </Points>
        <p>
          Um projeto denunciado ou que pareça violar estas regras é analisado por uma pessoa. O maker é avisado do
          motivo e pode contestar.
        </p>
      </Clause>
      <Clause title="7. Mudanças e foro">
        <p>
          Mudanças nestes termos são avisadas com {business.termsNoticeDays} dias de antecedência. Vale a lei
          brasileira, e o comprador pode recorrer ao foro do seu domicílio.
        </p>
      </Clause>
    </Prose>
  )
}
