import { type ChartBar, countPerLayer, LayerChart } from '#app/sales/layer-chart.tsx'
import { shortDay } from '#app/freight/words.ts'
import { Key } from '#app/sales/sales-over-time.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { formatCount, formatDate } from '#domain/shared/format.ts'
import type { VisitDay } from '#domain/visits/visits.server.ts'

export function VisitsOverTime({ days }: { days: readonly VisitDay[] }) {
  const bars = days.map(barOf)
  const unit = countPerLayer(Math.max(...bars.map((bar) => bar.upper + bar.lower)))
  return (
    <section aria-labelledby="por-dia" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 id="por-dia">Visitas por dia</h2>
        <p className="flex flex-wrap gap-5 text-sm text-ink-2">
          <Key className="text-cobalt">De páginas da Camada</Key>
          <Key className="text-star">De fora</Key>
        </p>
      </div>
      <Panel className="p-4! md:p-6!">
        <LayerChart bars={bars} summary={summaryOf(bars)} />
        <p className="mt-2 text-sm text-ink-3">
          {unit === 1 ? 'Cada camada é uma visita.' : `Cada camada são ${formatCount(unit)} visitas.`}
          {bars.length > 13 && <span className="md:hidden"> Aqui, os últimos 10 dias; todos na tabela.</span>}
        </p>
        <details className="group mt-1">
          <summary className="link inline-flex min-h-11 items-center gap-1 text-sm">
            Ver como tabela
            <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
          </summary>
          <Table caption="As visitas de cada dia">
            <Columns of={['Dia', ['Visitas', 'r'], ['De fora', 'r'], ['Pessoas', 'r']]} />
            <tbody>
              {days.toReversed().map(({ day, inside, outside, people }) => (
                <tr key={day}>
                  <td className="num">{formatDate(day)}</td>
                  <td className="r num">{formatCount(inside + outside)}</td>
                  <td className="r num">{formatCount(outside)}</td>
                  <td className="r num">{formatCount(people)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      </Panel>
    </section>
  )
}

function barOf({ day, inside, outside }: VisitDay): ChartBar {
  const visits = inside + outside
  const title = `${formatDate(day)}: ${formatCount(visits)} ${visits === 1 ? 'visita' : 'visitas'}, ${formatCount(outside)} de fora`
  return { label: shortDay(day), title, upper: inside, lower: outside }
}

function summaryOf(bars: readonly ChartBar[]): string {
  const visits = bars.map((bar) => bar.upper + bar.lower)
  return `Visitas por dia, de ${bars[0]?.label} a ${bars.at(-1)?.label}, entre ${formatCount(Math.min(...visits))} e ${formatCount(Math.max(...visits))}. A tabela abaixo traz os números.`
}
