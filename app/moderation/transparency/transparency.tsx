import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatRow } from '#app/ui/stat-row.tsx'
import { AsTable } from '#app/ui/table.tsx'
import { moderationFigures } from '#domain/moderation/figures.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatCount, formatTenths } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/transparency.ts'
import { DayTable, MonthTable, RuleTable } from './figure-tables.tsx'
import { DayLayers, MonthLayers, RuleBars, Stack } from './layer-chart.tsx'
import { monthName, totalsOf } from './month-words.ts'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Transparência',
    description:
      'Quantas denúncias recebemos, o que decidimos, por qual regra, em quanto tempo, e quem recorreu. Mês a mês.',
  })
}

export async function loader() {
  const { months, medianDays, rules } = await moderationFigures(services.db, services.clock.now())
  return { months, medianDays, rules, total: totalsOf(months) }
}

export default function Transparency({ loaderData: { months, medianDays, rules, total } }: Route.ComponentProps) {
  const kept = total.appeals - total.changed - total.appealsOpen
  const period = `${monthName(months[0]?.month ?? '', 'long')} a ${monthName(months.at(-1)?.month ?? '', 'long')}`
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>O que moderamos, em números</h1>
      <p className="mt-4 max-w-mid text-lg text-ink-2">
        De {period}, recebemos <b>{total.reports === 1 ? '1 denúncia' : `${formatCount(total.reports)} denúncias`}</b>.
        Em <b>{formatCount(total.upheld)}</b>, o que foi denunciado saiu do ar ou foi corrigido. Quem discorda recorre
        uma vez, e quem denuncia recebe sempre o motivo.
      </p>
      <KeyFigures total={total} medianDays={medianDays} />
      <Section title="Denúncias por mês">
        <MonthLayers months={months} />
        <AsTable>
          <MonthTable months={months} />
          <LinkButton
            variant="outline"
            to={href('/transparencia/meses.csv')}
            reloadDocument
            icon="download"
            className="mt-3"
          >
            Baixar CSV
          </LinkButton>
        </AsTable>
      </Section>
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2 md:gap-x-12">
        <Section title="Por qual regra saiu do ar">
          {rules.length === 0 ? (
            <p className="text-ink-2">Nada saiu do ar nestes meses.</p>
          ) : (
            <>
              <RuleBars rules={rules} />
              <AsTable>
                <RuleTable rules={rules} />
              </AsTable>
            </>
          )}
        </Section>
        <Section title="Quanto demora para decidir">
          {medianDays === null ? (
            <p className="text-ink-2">Nenhuma denúncia decidida nestes meses.</p>
          ) : (
            <>
              <DayLayers decided={total.decided} />
              <AsTable>
                <DayTable decided={total.decided} />
              </AsTable>
            </>
          )}
        </Section>
      </div>
      <Section title="Quem recorreu">
        <p className="-mt-2 mb-5 max-w-mid text-ink-2">
          Decidimos um recurso em até {business.appealDays} dias. Quando mudamos a decisão, volta tudo ao que era.
        </p>
        <dl className="grid grid-cols-2 gap-x-5 gap-y-6 md:grid-cols-4">
          <Stack label="Recursos" count={total.appeals} className="bg-line-strong" />
          <Stack label="Decisão mudou" count={total.changed} className="bg-leaf" />
          <Stack label="Decisão mantida" count={kept} className="bg-cobalt" />
          <Stack label="Em análise" count={total.appealsOpen} className="bg-star" />
        </dl>
      </Section>
      <HowWeCount />
    </div>
  )
}

type Figures = Pick<Route.ComponentProps['loaderData'], 'total' | 'medianDays'>

function KeyFigures({ total, medianDays }: Figures) {
  return (
    <StatRow
      className="mt-8"
      stats={[
        {
          label: 'Denúncias',
          value: formatCount(total.reports),
          note:
            total.claims === 1 ? '1 de titular de direitos' : `${formatCount(total.claims)} de titulares de direitos`,
        },
        {
          label: 'Decisão em',
          value: daysOf(medianDays),
          note: total.mostDays ? `mediana, 90% em até ${spanOf(total.mostDays)}` : 'mediana',
        },
        {
          label: 'Recursos',
          value: formatCount(total.appeals),
          note: total.changed === 1 ? '1 mudou a decisão' : `${formatCount(total.changed)} mudaram a decisão`,
        },
        {
          label: 'Repasses com atraso',
          value: formatCount(total.latePayouts),
          note: `de ${formatCount(total.payouts)}`,
        },
      ]}
    />
  )
}

function HowWeCount() {
  return (
    <Section title="Como contamos">
      <div className="max-w-mid space-y-3 text-ink-2">
        <p>
          Cada envio do botão <b>Denunciar</b> conta um, no mês em que chegou: cinco pessoas sobre o mesmo projeto
          contam cinco. O que um recurso desfez continua entre as aceitas, e o recurso conta como decisão que mudou.
        </p>
        <p>
          Decidimos uma denúncia em até {business.reportDays} dias; o que é chamado de arma, em{' '}
          {business.weaponReportHours} horas; uma reclamação de direitos, depois de ouvir o maker por{' '}
          {business.counterNoticeDays} dias; um recurso, em até {business.appealDays} dias. A data vai no e-mail.
        </p>
        <p>
          Um repasse está atrasado quando sai depois do dia da rodada. Nada aqui traz nome, e-mail ou endereço de
          projeto.
        </p>
        <p>
          As regras estão nos{' '}
          <Link to={href('/termos')} className="link">
            Termos de Uso
          </Link>
          . Uma obra sua está à venda aqui?{' '}
          <Link to={href('/denunciar/direitos')} className="link">
            Reclame os seus direitos
          </Link>
          .
        </p>
      </div>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14">
      <h2 className="mb-5">{title}</h2>
      {children}
    </section>
  )
}

const spanOf = (days: number) => (days < 1 ? `${days * 24} horas` : days === 1 ? '1 dia' : `${days} dias`)

const daysOf = (days: number | null) => (days === null ? '–' : `${formatTenths(days)} ${days === 1 ? 'dia' : 'dias'}`)
