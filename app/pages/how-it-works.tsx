import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { href, Link } from 'react-router'
import { business, cadenceCopy, currentRates } from '#domain/shared/business.ts'
import { Questions, Steps } from './sections.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Como Funciona',
    description: 'Do arquivo à venda em quatro passos; da busca à peça na mão em três.',
  })
}

export function loader() {
  return currentRates(new Date())
}

export default function HowItWorks({ loaderData }: { loaderData: { fee: string; share: string } }) {
  const makerSteps = [
    { title: 'Crie sua conta de maker', text: 'Nome, e-mail e senha. Anunciar não custa nada.' },
    {
      title: 'Envie o projeto',
      text: 'Uma imagem, uma descrição e os arquivos STL, OBJ, 3MF ou STEP. Conferimos cada arquivo no envio.',
    },
    {
      title: 'Defina o preço',
      text: `Cobre pelos arquivos, pela peça impressa ou pelos dois. A taxa é de ${loaderData.fee}, e o valor líquido aparece ao lado do preço.`,
    },
    {
      title: `Receba ${cadenceCopy().adverb}`,
      text: `Você fica com ${loaderData.share} de cada venda, por Pix ou transferência bancária.`,
    },
  ]
  const buyerSteps = [
    {
      title: 'Encontre',
      text: 'Busque por nome ou categoria. Cada cartão diz se o projeto é vendido como arquivos, peça impressa ou os dois.',
    },
    { title: 'Pague com Pix ou cartão', text: 'O preço é em reais e o total aparece antes de pagar.' },
    {
      title: 'Baixe ou receba em casa',
      text: 'Arquivos ficam disponíveis na hora, em Minhas Compras. Peças são impressas e enviadas pelo maker.',
    },
  ]
  return (
    <div className="wrap py-10 md:py-14">
      <h1>Como Funciona</h1>
      <p className="mt-4 max-w-[62ch] text-[18px] leading-[1.5] text-ink-2">
        A Camada liga quem projeta a quem quer a peça. Você compra os arquivos e imprime, ou recebe a peça pronta.
      </p>
      <div className="mt-12 grid gap-12 md:grid-cols-2 md:gap-16">
        <section>
          <h2>Para makers</h2>
          <Steps steps={makerSteps} />
          <p className="mt-6">
            <Link to={href('/para-designers')}>Conheça a Camada para makers</Link>
          </p>
        </section>
        <section>
          <h2>Para compradores</h2>
          <Steps steps={buyerSteps} />
          <p className="mt-6">
            <Link to={href('/marketplace')}>Explorar Projetos</Link>
          </p>
        </section>
      </div>
      <section className="mt-20 max-w-[68ch]">
        <h2 className="mb-6">Perguntas rápidas</h2>
        <Questions
          name="como-funciona"
          questions={[
            {
              question: 'Quanto custa vender?',
              answer: <p>Só a taxa de {loaderData.fee} sobre cada venda. Sem mensalidade.</p>,
            },
            {
              question: 'Quem imprime e envia a peça?',
              answer: <p>O próprio maker, com o prazo que aparece na página do projeto.</p>,
            },
            {
              question: 'E se eu me arrepender?',
              answer: <p>Você tem {business.withdrawalDays} dias para desistir e receber tudo de volta.</p>,
            },
          ]}
        />
        <p className="mt-6">
          <Link to={href('/faq')}>Todas as perguntas</Link>
        </p>
      </section>
    </div>
  )
}
