import { href } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { GetForm } from '#app/ui/get-form.tsx'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { type FeeStatement, feeStatement } from '#domain/fiscal/fee-statement.server.ts'
import { monthAsked, monthName, monthOf, monthsBetween } from '#domain/payouts/month.ts'
import { imprintOf } from '#domain/shared/company.ts'
import { formatBRL, formatDate, formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/fees.ts'
import { MonthField } from './month-field.tsx'
import { feeEvents } from './words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Taxas da plataforma')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const now = services.clock.now()
  const month = monthAsked(new URL(request.url).searchParams.get('mes'), now)
  const [statement, account] = await Promise.all([
    feeStatement(services.db, viewer.id, month),
    findAccount(services.db, viewer.id),
  ])
  const months = monthsBetween(monthOf(account?.createdAt ?? now), monthOf(now))
  return { statement, months, imprint: imprintOf(services.company) }
}

/** Maximum number of lines that a phone shows unfolded. */
const mostOpen = 8

export default function Fees({ loaderData: { statement, months, imprint } }: Route.ComponentProps) {
  const { month, lines } = statement
  return (
    <div className="wrap">
      <PlaceTabs place="selling" />
      <h1 className="mt-6">Taxas da plataforma</h1>
      <p className="mt-1.5 max-w-[64ch] text-ink-2">
        O que cobramos das suas vendas em {monthName(month)}, linha a linha.
      </p>
      <GetForm action={href('/carteira/taxas')} eager className="mt-6 flex flex-wrap items-end gap-3">
        <MonthField months={months} chosen={month} />
        <Button variant="outline" className="min-h-12 max-sm:hidden noscript:inline-flex">
          Ver
        </Button>
        {lines.length > 0 && (
          <a
            href={`${href('/carteira/taxas.pdf')}?mes=${month}`}
            className={buttonClass({ variant: 'outline', className: 'min-h-12' })}
            download
          >
            <Icon name="download" />
            PDF
          </a>
        )}
      </GetForm>
      {lines.length === 0 ? (
        <EmptyState className="mt-6" title="Nenhuma taxa neste mês">
          A taxa é cobrada só quando você vende.
        </EmptyState>
      ) : (
        <>
          <p className="mt-6 font-display text-[2.125rem] leading-[1.05] font-bold tracking-[-0.03em]">
            <span className="block font-sans text-label font-normal tracking-normal text-ink-2">Total</span>
            <span className="num">{formatBRL(statement.totalCents)}</span>
          </p>
          <p className="mt-3">
            <b>NFS-e:</b> {invoiceText(statement)}.
          </p>
          <details open={lines.length <= mostOpen} className="group lg:unfolds mt-4">
            <summary className="flex min-h-12 items-center gap-2 font-medium hover:text-cobalt">
              {lines.length === 1 ? '1 linha' : `${lines.length} linhas`}
              <Icon name="chevron" small className="text-ink-3 transition-transform group-open:rotate-180" />
            </summary>
            <p className="mb-3 max-w-[64ch] text-sm text-ink-2">{baseWords(statement)}</p>
            <FeeTable statement={statement} />
          </details>
        </>
      )}
      <p className="mt-8 max-w-[64ch] text-sm text-ink-2">
        O desconto que um comprador teve no Pix sai da nossa taxa: aqui ela está já sem ele. Quem emite a nota é{' '}
        {imprint}.
      </p>
    </div>
  )
}

function invoiceText({ invoice, totalCents }: FeeStatement): string {
  if (invoice) return `número ${invoice.number}, emitida em ${formatDate(invoice.issuedOn)}`
  return totalCents > 0 ? 'ainda não emitida' : 'não há o que faturar'
}

/** Explains the columns of the table: the amount includes freight, the fee only where it is charged on freight. */
function baseWords({ lines }: FeeStatement): string {
  if (lines.every(({ freightCents }) => freightCents === 0)) return 'A taxa é sobre o valor que o comprador pagou.'
  return lines.some(({ freightFeeCents }) => freightFeeCents > 0)
    ? 'O valor inclui o frete. A taxa sobre ele vem à parte, abaixo do valor.'
    : 'O valor inclui o frete, que não paga taxa: ela é só sobre os arquivos e as peças.'
}

function freightWords({ freightCents, freightFeeCents }: FeeStatement['lines'][number]): string {
  const fee = freightFeeCents > 0 ? `taxa de ${formatBRL(freightFeeCents)}` : 'sem taxa'
  return `${formatBRL(freightCents)} de frete, ${fee}`
}

function FeeTable({ statement: { month, lines } }: { statement: FeeStatement }) {
  const hasOther = lines.some(({ event }) => event !== 'sale')
  return (
    <Table caption={`Taxas de ${monthName(month)}`}>
      <Columns
        of={[
          ['Data', 'max-md:hidden'],
          ['Projeto', 'max-md:pl-0!'],
          ...(hasOther ? [['Movimento', 'max-md:hidden'] as const] : []),
          ['Valor', 'r max-md:hidden'],
          ['Taxa', 'r'],
        ]}
      />
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td className="num max-md:hidden">{formatDay(line.at)}</td>
            <td className="max-md:pl-0!">
              <span className="flex items-center gap-3.5">
                <Thumbnail image={line.image} className="md:hidden" />
                <span className="min-w-0">
                  {line.title}
                  <span className="meta max-md:block">
                    <span className="max-md:hidden">, </span>
                    <span className="md:hidden">
                      {feeEvents[line.event]}, {formatDay(line.at)},{' '}
                    </span>
                    pedido {line.orderNumber}
                  </span>
                </span>
              </span>
            </td>
            {hasOther && <td className="max-md:hidden">{feeEvents[line.event]}</td>}
            <td className="r num max-md:hidden">
              {formatBRL(line.amountCents)}
              {line.freightCents > 0 && <span className="meta block">{freightWords(line)}</span>}
            </td>
            <td className="r num">{formatBRL(line.feeCents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
