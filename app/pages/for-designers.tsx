import { href } from 'react-router'
import { successStories } from '#app/content.ts'
import { AskSupport } from '#app/layout/ask-support.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { payoutConditions } from '#domain/legal/promises.ts'
import { business } from '#domain/shared/business.ts'
import { feeWords, isPercentAlone, nextFeeSentence, shareOfSales } from '#domain/shop-settings/fee-words.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { cadenceCopy, type PayoutRule } from '#domain/shop-settings/shop-settings.ts'
import { briefMethodWords } from '#domain/legal/promises.ts'
import { services } from '#services'
import type { Route } from './+types/for-designers.ts'
import { figuresOf } from './figures.server.ts'
import { Figures } from './figures.tsx'
import { NetCalculator, readNetQuestion } from './net-calculator.tsx'
import { Benefits, PageHero } from '#app/layout/sections.tsx'

export const handle: RouteHandle = { cache: { query: ['preco', 'vendas'] } }

export function meta() {
  return pageMeta({
    title: 'Para Makers',
    description: 'Venda seus projetos 3D como arquivos, como peça impressa, ou dos dois jeitos.',
  })
}

export async function loader({ request }: Route.LoaderArgs) {
  const { fee, nextFee, payouts } = services.shopSettings.now()
  return {
    share: shareOfSales(fee),
    fee: isPercentAlone(fee) ? `${feeWords(fee)} por venda` : feeWords(fee),
    next: nextFee && nextFeeSentence(nextFee),
    payouts,
    payWith: briefMethodWords(services.payments.methods),
    net: readNetQuestion(new URL(request.url).searchParams, fee),
    figures: await figuresOf('makers'),
    stories: services.ownerCopy ? successStories : [],
    isDemo: services.demo,
  }
}

export default function ForDesigners({
  loaderData: { share, fee, next, payouts, payWith, net, figures, stories, isDemo },
}: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 md:pt-10">
      <PageHero picture="tray">
        <h1 className="max-w-[16ch]">Venda o que você projeta</h1>
        <p className="mt-4 max-w-[56ch] text-lg text-ink-2">
          Publique uma vez e venda os arquivos, a peça impressa, ou os dois. Você fica com {share} e recebe{' '}
          {cadenceCopy(payouts.cadence).adverb}.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton size="lg" to={`${href('/auth')}?mode=signup`}>
            Criar conta de maker
          </LinkButton>
          <LinkButton size="lg" variant="outline" to={href('/como-funciona')}>
            Como Funciona
          </LinkButton>
        </div>
      </PageHero>
      <div className="mt-14">
        <NetCalculator {...net} />
        {next && <p className="mt-4 text-ink-2">{next}</p>}
      </div>
      {figures.length > 0 && (
        <section className="mt-14" aria-label="Números">
          <Figures figures={figures} />
        </section>
      )}
      <section className="mt-16">
        <h2>O que você ganha</h2>
        <Benefits benefits={benefits(fee, payWith, payouts)} />
      </section>
      {stories.length > 0 && (
        <section className="mt-16">
          <h2>Histórias de quem vende</h2>
          <div className="mt-6 grid gap-9 md:grid-cols-2 md:gap-12">
            {stories.map((story) => (
              <figure key={story.name}>
                <blockquote className="text-xl leading-snug font-medium text-pretty">“{story.quote}”</blockquote>
                <figcaption className="mt-3 text-label text-ink-2">
                  {story.name}, {story.role}
                  {isDemo && ' (exemplo)'}
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      )}
      <section
        aria-labelledby="comece"
        className="mt-16 flex flex-wrap items-center justify-between gap-6 rounded-card bg-sunk p-6 md:p-10"
      >
        <div>
          <h2 id="comece">Comece pelo primeiro projeto</h2>
          <p className="mt-2 text-ink-2">Anunciar não custa nada: a taxa sai de cada venda.</p>
        </div>
        <LinkButton size="lg" to={`${href('/auth')}?mode=signup`}>
          Criar conta de maker
        </LinkButton>
      </section>
      <AskSupport />
    </div>
  )
}

function benefits(fee: string, payWith: string, { minimumCents }: Pick<PayoutRule, 'minimumCents'>) {
  return [
    {
      title: 'Taxa única, sem letra miúda',
      text: `${fee}, e nada mais. O valor líquido aparece ao lado do preço, antes de publicar.`,
    },
    { title: `${payWith}, em reais`, text: 'Seu cliente paga do jeito de sempre. Sem câmbio, sem IOF.' },
    {
      title: 'Seu arquivo protegido',
      text: 'O original só sai do armazenamento privado para quem comprou, por um link que dura cinco minutos.',
    },
    {
      title: 'Conferência no envio',
      text: 'Arquivo quebrado ou com a extensão trocada é apontado na hora, com o motivo.',
    },
    { title: 'Painel de vendas', text: 'Quanto vendeu, quanto fica com você e qual projeto puxa as vendas.' },
    {
      title: 'Quando você recebe',
      text: `O valor de cada venda espera ${business.withdrawalDays} dias, o prazo de desistência, e entra no repasse seguinte, ${payoutConditions(minimumCents)}.`,
    },
  ]
}
