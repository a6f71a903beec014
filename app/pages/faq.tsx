import { href, Link } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Accordion, type AccordionItem } from '#app/ui/accordion.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { TextPage } from '#app/ui/page.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { instalmentWords, methodWords, payoutConditions, withdrawalException } from '#domain/legal/promises.ts'
import { business } from '#domain/shared/business.ts'
import { feeOfSales, nextFeeSentence, shareWords } from '#domain/shop-settings/fee-words.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { cadenceCopy, type PayoutRule } from '#domain/shop-settings/shop-settings.ts'
import { answerWords, type HoursLine } from '#domain/shop-settings/support-hours.ts'
import { services } from '#services'
import type { Route } from './+types/faq.ts'
import { ObjectPicture } from '#app/layout/pictures.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Perguntas frequentes',
    description: 'Formatos, pagamento, entrega, devolução, taxa e repasse: as oito perguntas que mais ouvimos.',
  })
}

export function loader() {
  const exception = withdrawalException(services.withdrawalRules)
  const { methods, instalments } = services.payments
  const { fee, nextFee, payouts, supportHours: hours } = services.shopSettings.now()
  return {
    fee: feeOfSales(fee),
    share: shareWords(fee),
    next: nextFee && nextFeeSentence(nextFee),
    payouts,
    hours,
    methods: methodWords(methods),
    instalments,
    exception,
  }
}

type FaqFacts = {
  fee: string
  share: string
  next: string | null
  payouts: PayoutRule
  methods: string
  instalments: number
  /** Sentence on goods with a right of withdrawal only until printing starts; empty if there are none. */
  exception: string
}

function questions(rates: FaqFacts): AccordionItem[] {
  return [
    {
      title: 'Preciso ter uma impressora 3D?',
      body: (
        <p>
          Não. Muitos projetos são vendidos como <strong>peça impressa</strong>: o maker, ou outro que ele autorizou,
          imprime e envia para você. Se você tem impressora, escolha <strong>arquivos</strong> e imprima em casa. A
          página de cada projeto diz o que está à venda.
        </p>
      ),
    },
    {
      title: 'Quais formatos de arquivo são aceitos?',
      body: (
        <p>
          STL, OBJ, 3MF e STEP. Conferimos o conteúdo de cada arquivo no envio: um arquivo que não abre ou tem a
          extensão trocada não é publicado, e uma malha aberta só vai à venda com esse aviso na página. Você baixa
          exatamente o que o maker enviou.
        </p>
      ),
    },
    {
      title: 'Como posso pagar?',
      body: (
        <p>
          Com {rates.methods}, sempre em reais, {instalmentWords(rates.instalments)}.
          {rates.instalments > 1 && ' O valor de cada parcela e os juros, se houver, aparecem antes de pagar.'} Os
          arquivos são liberados assim que o pagamento é confirmado.
        </p>
      ),
    },
    {
      title: 'Onde baixo o que comprei?',
      body: (
        <p>
          Em <Link to={href('/minhas-compras')}>Minhas Compras</Link>, a qualquer momento. O que você comprou continua
          lá mesmo que o maker tire o projeto do ar.
        </p>
      ),
    },
    {
      title: 'Posso desistir de uma compra?',
      body: (
        <p>
          Sim. Você tem {business.withdrawalDays} dias, a contar da compra (arquivos) ou do recebimento (peça impressa),
          para desistir e receber tudo de volta; o maker paga o envio da devolução.{' '}
          {rates.exception && `Exceção, dita antes do pagamento: ${rates.exception}. `}Se a peça veio com defeito ou
          diferente do anunciado, você tem {business.defectDays} dias para relatar na página do pedido e escolher entre
          uma nova e o dinheiro de volta; com arquivos, no mesmo prazo, entre o arquivo corrigido e o dinheiro de volta.
          Se você e o maker não se entenderem, nossa equipe decide.
        </p>
      ),
    },
    {
      title: 'Qual é a taxa da plataforma?',
      body: (
        <p>
          {rates.fee}. O maker fica com {rates.share} e vê o valor líquido ao lado do preço antes de publicar. Não há
          mensalidade nem taxa para anunciar.{rates.next && ` ${rates.next}`}
        </p>
      ),
    },
    {
      title: 'Quando o maker recebe?',
      body: (
        <p>
          {cadenceCopy(rates.payouts.cadence).adverb.replace(/^t/, 'T')}, por Pix ou transferência bancária, depois que
          termina o prazo de {business.withdrawalDays} dias para desistência de cada venda,{' '}
          {payoutConditions(rates.payouts.minimumCents)}.
        </p>
      ),
    },
    {
      title: 'Posso usar o modelo comercialmente?',
      body: (
        <p>
          Salvo quando o maker diz outra coisa na página do projeto, a compra dos arquivos vale para uso pessoal:
          imprima quantas peças quiser, mas não revenda nem redistribua os arquivos.
        </p>
      ),
    },
  ]
}

export default function Faq({ loaderData: { hours, ...facts } }: Route.ComponentProps) {
  return (
    <TextPage
      title="Perguntas frequentes"
      lead="O que mais nos perguntam, em poucas linhas."
      aside={<Ask hours={hours} />}
    >
      <Accordion name="faq" items={questions(facts)} />
    </TextPage>
  )
}

function Ask({ hours }: { hours: readonly HoursLine[] }) {
  return (
    <Panel as="aside" aria-labelledby="nao-achou">
      <ObjectPicture of="gears" sizes="(max-width: 1100px) 680px, 332px" isDecoration className="mb-5" />
      <h2 id="nao-achou" className="text-xl">
        Não encontrou sua dúvida?
      </h2>
      <p className="mt-2 text-ink-2">Uma pessoa da equipe responde {answerWords(hours)}, por e-mail.</p>
      <LinkButton to={href('/contato')} className="mt-4">
        Fale com a gente
      </LinkButton>
      <LinkButton variant="quiet" to={href('/suporte/conversa')} className="mt-4">
        Chat
      </LinkButton>
      {hours.length > 0 && (
        <dl className="mt-5 border-t border-line pt-4 text-label">
          {hours.map((line) => (
            <div key={line.days} className="flex justify-between gap-4 py-0.5">
              <dt className="text-ink-2">{line.days}</dt>
              <dd>{line.hours}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
