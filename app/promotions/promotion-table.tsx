import { EndForm } from '#app/catalog/end-form.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { OwnPromotion } from '#domain/promotions/promotions.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatBRL, formatCount, formatDate, formatList } from '#domain/shared/format.ts'

const states = {
  planned: { tone: 'info', words: 'Agendada' },
  running: { tone: 'ok', words: 'No ar' },
  over: { tone: 'neutral', words: 'Encerrada' },
} as const

const shownTitles = 3

/** Returns a promotion as a row of the maker's list. */
export function promotionRow({ id, kind, value, startsAt, endsAt, state, titles, sales, chargedCents }: OwnPromotion) {
  const off = { percent: `−${value}%`, amount: `−${formatBRL(value)}`, price: `por ${formatBRL(value)}` }[kind]
  const more = titles.length - shownTitles
  // A promotion ends at the midnight after its last day; ended by hand, on that day.
  const last = dayOf(new Date(Date.parse(endsAt) - 1))
  return {
    id,
    state,
    name: `${off} em ${more > 0 ? `${titles.slice(0, shownTitles).join(', ')} e mais ${more}` : formatList(titles)}`,
    dates: `de ${formatDate(dayOf(new Date(startsAt)))} a ${formatDate(last)}`,
    sales: state === 'planned' ? '–' : formatCount(sales),
    charged: state === 'planned' ? '–' : formatBRL(chargedCents),
  }
}

type Row = ReturnType<typeof promotionRow>

export function PromotionTable({ rows }: { rows: readonly Row[] }) {
  return (
    <div className="mt-6">
      <Table caption="Suas promoções" stacks>
        <Columns
          of={['Promoção', 'Estado', ['Vendas', 'text-right'], ['Cobrado', 'text-right'], ['Ações', 'text-right']]}
        />
        <tbody>
          {rows.map(({ id, state, name, dates, sales, charged }) => (
            <tr key={id}>
              <td>
                <b>{name}</b>
                <span className="block text-sm text-ink-3">{dates}</span>
              </td>
              <td data-label="Estado">
                <Tag tone={states[state].tone}>{states[state].words}</Tag>
              </td>
              <td data-label="Vendas" className="num text-right">
                {sales}
              </td>
              <td data-label="Cobrado" className="num text-right">
                {charged}
              </td>
              <td className="text-right">
                {state !== 'over' && <EndForm field="promotion" id={id} label={`Encerrar ${name}`} />}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
