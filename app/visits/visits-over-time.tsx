import type { ChartBar } from '#app/sales/layer-chart.tsx'
import { OverTime } from '#app/sales/over-time.tsx'
import { shortDay } from '#app/freight/words.ts'
import { Columns, Table } from '#app/ui/table.tsx'
import { formatCount, formatDate } from '#domain/shared/format.ts'
import type { VisitDay } from '#domain/visits/visits.server.ts'

export function VisitsOverTime({ days }: { days: readonly VisitDay[] }) {
  return (
    <OverTime
      id="por-dia"
      title="Visitas por dia"
      kinds={['De páginas da Camada', 'De fora']}
      layer={['uma visita', 'visitas']}
      bars={days.map(barOf)}
    >
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
    </OverTime>
  )
}

function barOf({ day, inside, outside }: VisitDay): ChartBar {
  const visits = inside + outside
  const title = `${formatDate(day)}: ${formatCount(visits)} ${visits === 1 ? 'visita' : 'visitas'}, ${formatCount(outside)} de fora`
  return { label: shortDay(day), title, upper: inside, lower: outside }
}
