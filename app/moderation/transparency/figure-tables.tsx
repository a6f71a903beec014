import { Columns, Table } from '#app/ui/table.tsx'
import type { MonthFigures, RuleFigures } from '#domain/moderation/figures.server.ts'
import { formatCount, formatTenths } from '#domain/shared/format.ts'
import { ruleText } from '#domain/suspensions/rules.ts'
import { type DecidedIn, monthName } from './month-words.ts'

export function MonthTable({ months }: { months: readonly MonthFigures[] }) {
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

export function DayTable({ decided }: { decided: readonly DecidedIn[] }) {
  return (
    <Table caption="Denúncias por dias até a decisão">
      <Columns of={['Dias', ['Denúncias', 'r']]} />
      <tbody>
        {decided.map(({ longName, count }) => (
          <tr key={longName}>
            <td>{longName}</td>
            <td className="r num">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function RuleTable({ rules }: { rules: readonly RuleFigures[] }) {
  return (
    <>
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
    </>
  )
}
