import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatRow } from '#app/ui/stat-row.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { type MonthFigures, moderationFigures, type RuleFigures } from '#domain/moderation/figures.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatCount, formatTenths } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { ruleText } from '#domain/suspensions/rules.ts'
import { services } from '#services'
import type { Route } from './+types/transparency.ts'
import { LayerChart } from './layer-chart.tsx'
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
  const { months, rules } = await moderationFigures(services.db, services.clock.now())
  return { months, rules, total: totalsOf(months) }
}

export default function Transparency({ loaderData: { months, rules, total } }: Route.ComponentProps) {
  const period = `${monthName(months[0]?.month ?? '', 'long')} a ${monthName(months.at(-1)?.month ?? '', 'long')}`
  return (
    <div className="wrap py-10 md:py-14">
      <h1>O que moderamos, em números</h1>
      <p className="mt-4 max-w-mid text-lg text-ink-2">
        De {period}, recebemos <b>{total.reports === 1 ? '1 denúncia' : `${formatCount(total.reports)} denúncias`}</b>.
        Em <b>{formatCount(total.upheld)}</b>, o que foi denunciado saiu do ar. Quem discorda recorre uma vez, e quem
        denuncia recebe sempre o motivo.
      </p>
      <StatRow
        className="mt-8"
        stats={[
          {
            label: 'Denúncias',
            value: formatCount(total.reports),
            note:
              total.claims === 1 ? '1 de titular de direitos' : `${formatCount(total.claims)} de titulares de direitos`,
          },
          { label: 'Decisão em', value: daysOf(total.medianDays), note: 'mediana dos meses' },
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
      <Section title="Denúncias por mês">
        <LayerChart months={months} />
        <div className="mt-8">
          <MonthTable months={months} />
        </div>
        <LinkButton variant="outline" to={href('/transparencia/meses.csv')} reloadDocument className="mt-5">
          Baixar CSV
        </LinkButton>
      </Section>
      <Section title="Por qual regra saiu do ar">
        {rules.length === 0 ? <p className="text-ink-2">Nada saiu do ar nestes meses.</p> : <RuleTable rules={rules} />}
      </Section>
      <Section title="Como contamos">
        <div className="max-w-mid space-y-3 text-ink-2">
          <p>
            Cada envio do botão <b>Denunciar</b> conta um, no mês em que chegou: cinco pessoas sobre o mesmo projeto
            contam cinco. Uma denúncia que um recurso desfez conta como arquivada.
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
    </div>
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

const daysOf = (days: number | null) => (days === null ? '–' : `${formatTenths(days)} ${days === 1 ? 'dia' : 'dias'}`)

function MonthTable({ months }: { months: readonly MonthFigures[] }) {
  const heads = ['Recebidas', 'Aceitas', 'Arquivadas', 'Abertas', 'Dias, mediana', 'Recursos', 'Mudaram', 'Contas bloqueadas', 'Repasses atrasados'] // prettier-ignore
  return (
    <Table caption="O que moderamos, por mês">
      <Columns of={['Mês', ...heads.map((name) => [name, 'r'] as const)]} />
      <tbody>
        {months.toReversed().map((one) => (
          <tr key={one.month}>
            <td className="whitespace-nowrap">{monthName(one.month, 'short')}</td>
            {[one.reports, one.upheld, one.dismissed, one.open].map((count, index) => (
              <td key={index} className="r num">
                {formatCount(count)}
              </td>
            ))}
            <td className="r num">{one.medianDays === null ? '–' : formatTenths(one.medianDays)}</td>
            {[one.appeals, one.changed, one.blocks, one.latePayouts].map((count, index) => (
              <td key={index} className="r num">
                {formatCount(count)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function RuleTable({ rules }: { rules: readonly RuleFigures[] }) {
  return (
    <div className="max-w-mid">
      <Table caption="O que saiu do ar, por regra">
        <Columns of={['Regra', ['Total', 'r'], ['Vimos antes', 'r']]} />
        <tbody>
          {rules.map(({ rule, total, byMachine }) => (
            <tr key={rule}>
              <td>{ruleText(rule)}</td>
              <td className="r num">{formatCount(total)}</td>
              <td className="r num">{formatCount(byMachine)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="meta mt-3">“Vimos antes”: o nosso sistema apontou antes de alguém denunciar.</p>
    </div>
  )
}
