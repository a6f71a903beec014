import { href, Link } from 'react-router'
import { AskSupport } from '#app/layout/ask-support.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { business } from '#domain/shared/business.ts'
import { splitSale } from '#domain/pricing/price-alone.ts'
import { feeOfSales, feeWords, shareOfSales } from '#domain/shop-settings/fee-words.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { briefMethodWords, withdrawalException } from '#domain/legal/promises.ts'
import { cadenceCopy } from '#domain/shop-settings/shop-settings.ts'
import { services } from '#services'
import type { Route } from './+types/how-it-works.ts'
import { type Step, Steps } from '#app/layout/sections.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Como Funciona',
    description: 'Da busca à peça na mão em três passos; do arquivo à venda em quatro.',
  })
}

const examplePrice = 2490

export function loader() {
  const { fee, payouts } = services.shopSettings.now()
  return {
    fee: feeWords(fee),
    feeOfSales: feeOfSales(fee),
    shareOfSales: shareOfSales(fee),
    cadence: payouts.cadence,
    net: splitSale(examplePrice, fee).share,
    exception: withdrawalException(services.withdrawalRules),
    payWith: briefMethodWords(services.payments.methods),
  }
}

type Facts = Awaited<ReturnType<typeof loader>>

const buyerSteps = ({ payWith }: Facts): Step[] => [
  {
    title: 'Encontre',
    text: 'Busque por nome ou categoria. Cada anúncio diz se você leva os arquivos, a peça impressa ou os dois.',
    picture: 'vases',
    seen: { strong: 'vazo', note: 'a busca acha vaso' },
  },
  {
    title: `Pague com ${payWith}`,
    text: 'O preço é em reais e o total aparece antes de pagar.',
    picture: 'candle',
    seen: { strong: 'Pix confirmado', note: 'em segundos' },
  },
  {
    title: 'Baixe ou receba em casa',
    text: 'Os arquivos ficam disponíveis na hora, em Minhas Compras. A peça é impressa e enviada pelo maker.',
    picture: 'box',
    seen: { strong: 'Postado', note: 'com código de rastreio' },
  },
]

function makerSteps({ fee, shareOfSales: share, cadence, net }: Facts): Step[] {
  return [
    {
      title: 'Crie sua conta de maker',
      text: 'Nome, e-mail e senha. Anunciar não custa nada.',
      picture: 'layers',
      seen: { strong: 'R$ 0,00', note: 'por mês e por anúncio' },
    },
    {
      title: 'Envie o projeto',
      text: 'Uma imagem, uma descrição e os arquivos STL, OBJ, 3MF ou STEP. Conferimos cada arquivo no envio.',
      picture: 'gears',
      seen: { strong: 'engrenagens.stl', note: 'pronto para imprimir' },
    },
    {
      title: 'Defina o preço',
      text: `Cobre pelos arquivos, pela peça impressa ou pelos dois. A taxa é de ${fee}, e o valor líquido aparece ao lado do preço.`,
      picture: 'pens',
      seen: { strong: formatBRL(examplePrice), note: `você recebe ${formatBRL(net)}` },
    },
    {
      title: `Receba ${cadenceCopy(cadence).adverb}`,
      text: `Você fica com ${share}, por Pix ou transferência bancária.`,
      picture: 'tray',
      seen: { strong: 'Pix enviado', note: 'para a sua conta' },
    },
  ]
}

export default function HowItWorks({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Como Funciona</h1>
      <p className="mt-4 max-w-mid text-lg text-ink-2">
        A Camada liga quem projeta a quem quer a peça. Você compra os arquivos e imprime, ou recebe a peça pronta.
      </p>
      <section aria-labelledby="compradores" className="mt-12 md:mt-14">
        <h2 id="compradores">Para compradores</h2>
        <Steps steps={buyerSteps(loaderData)} />
        <LinkButton className="mt-7" variant="outline" to={href('/marketplace')}>
          Explorar Projetos
        </LinkButton>
      </section>
      <section aria-labelledby="makers" className="mt-16 md:mt-22">
        <h2 id="makers">Para makers</h2>
        <Steps steps={makerSteps(loaderData)} />
        <LinkButton className="mt-7" variant="outline" to={href('/para-designers')}>
          Conheça a Camada para makers
        </LinkButton>
      </section>
      <section
        aria-labelledby="perguntas"
        className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-6 md:mt-22 md:grid-cols-[minmax(0,1fr)_minmax(0,680px)] md:gap-12"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 md:block">
          <h2 id="perguntas">Perguntas rápidas</h2>
          <p className="md:mt-4">
            <Link to={href('/faq')}>Todas as perguntas</Link>
          </p>
        </div>
        <Accordion name="como-funciona" items={questions(loaderData)} />
      </section>
      <AskSupport />
    </div>
  )
}

function questions({ feeOfSales: fee, exception }: Pick<Facts, 'feeOfSales' | 'exception'>) {
  return [
    {
      title: 'Quem imprime e envia a peça?',
      body: <p>Quem vende: o maker do projeto ou outro que ele autorizou. A página diz o nome e o prazo.</p>,
    },
    {
      title: 'E se eu me arrepender?',
      body: (
        <p>
          Você tem {business.withdrawalDays} dias para desistir e receber tudo de volta.
          {exception && ` Exceção, dita antes do pagamento: ${exception}.`}
        </p>
      ),
    },
    { title: 'Quanto custa vender?', body: <p>Só a taxa de {fee}. Sem mensalidade.</p> },
  ]
}
