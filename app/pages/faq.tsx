import { href, Link } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { instalmentWords } from '#domain/legal/promises.ts'
import { business, cadenceCopy, currentRates } from '#domain/shared/business.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import { Prose, type Question, Questions } from './sections.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Perguntas frequentes',
    description: 'Formatos, pagamento, entrega, devolução, taxa e repasse: as oito perguntas que mais ouvimos.',
  })
}

export function loader() {
  return { ...currentRates(new Date()), instalments: services.payments.instalments }
}

type FaqFacts = { fee: string; share: string; instalments: number }

function questions(rates: FaqFacts): Question[] {
  return [
    {
      question: 'Preciso ter uma impressora 3D?',
      answer: (
        <p>
          Não. Muitos projetos são vendidos como <strong>peça impressa</strong>: o maker imprime e envia para você. Se
          você tem impressora, escolha <strong>arquivos</strong> e imprima em casa. O cartão de cada projeto diz o que
          está à venda.
        </p>
      ),
    },
    {
      question: 'Quais formatos de arquivo são aceitos?',
      answer: (
        <p>
          STL, OBJ, 3MF e STEP. Conferimos o conteúdo de cada arquivo no envio: um arquivo quebrado ou com a extensão
          trocada não é publicado. Você baixa exatamente o que o maker enviou.
        </p>
      ),
    },
    {
      question: 'Como posso pagar?',
      answer: (
        <p>
          Com Pix, cartão de crédito ou cartão de débito, sempre em reais, {instalmentWords(rates.instalments)}.
          {rates.instalments > 1 && ' O valor de cada parcela e os juros, se houver, aparecem antes de pagar.'} Os
          arquivos são liberados assim que o pagamento é confirmado.
        </p>
      ),
    },
    {
      question: 'Onde baixo o que comprei?',
      answer: (
        <p>
          Em <Link to={href('/minhas-compras')}>Minhas Compras</Link>, a qualquer momento. O que você comprou continua
          lá mesmo que o maker tire o projeto do ar.
        </p>
      ),
    },
    {
      question: 'Posso desistir de uma compra?',
      answer: (
        <p>
          Sim. Você tem {business.withdrawalDays} dias, a contar da compra (arquivos) ou do recebimento (peça impressa),
          para desistir e receber tudo de volta; a volta da peça é por conta do maker. Se ela veio com defeito ou não é
          como descrita, você tem {business.defectDays} dias para relatar na página do pedido e escolher entre uma nova
          e o dinheiro de volta. Se você e o maker não se entenderem, nossa equipe decide.
        </p>
      ),
    },
    {
      question: 'Qual é a taxa da plataforma?',
      answer: (
        <p>
          {rates.fee} sobre cada venda. O maker fica com {rates.share} e vê o valor líquido ao lado do preço antes de
          publicar. Não há mensalidade nem taxa para anunciar.
        </p>
      ),
    },
    {
      question: 'Quando o maker recebe?',
      answer: (
        <p>
          {cadenceCopy().adverb.replace(/^t/, 'T')}, por Pix ou transferência bancária, depois que termina o prazo de{' '}
          {business.withdrawalDays} dias para desistência de cada venda.
        </p>
      ),
    },
    {
      question: 'Posso usar o modelo comercialmente?',
      answer: (
        <p>
          Salvo quando o maker diz outra coisa na página do projeto, a compra dos arquivos vale para uso pessoal:
          imprima quantas peças quiser, mas não revenda nem redistribua os arquivos.
        </p>
      ),
    },
  ]
}

export default function Faq({ loaderData }: { loaderData: FaqFacts }) {
  return (
    <Prose title="Perguntas frequentes" lead="O que mais nos perguntam, em poucas linhas.">
      <Questions name="faq" questions={questions(loaderData)} />
      <p className="mt-8">
        Não achou a sua? <Link to={href('/contato')}>Fale com a gente</Link>.
      </p>
    </Prose>
  )
}
