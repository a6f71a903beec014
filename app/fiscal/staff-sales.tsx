import { href, Link, useSearchParams } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { soldKind } from '#app/catalog/files-words.ts'
import { shortDay } from '#app/freight/words.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { GetForm, Kept } from '#app/ui/get-form.tsx'
import { StaffPage } from '#app/staff/staff-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { pageAsked, Pagination } from '#app/ui/pagination.tsx'
import { StatRow } from '#app/ui/stat-row.tsx'
import { Columns, RowName, Table } from '#app/ui/table.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { feeTotals } from '#domain/fiscal/fee-statement.server.ts'
import { type FiscalSale, fiscalSales, fiscalSum } from '#domain/fiscal/fiscal-sales.server.ts'
import { firstMonth, monthAsked, monthName, monthOf, monthsBetween } from '#domain/payouts/month.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatBRL, formatCount, formatDay } from '#domain/shared/format.ts'
import { pageOf } from '#domain/shared/list.ts'
import { capitalized } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/staff-sales.ts'
import { FiscalPages, SalesFile } from './fiscal-pages.tsx'
import { MonthField } from './month-field.tsx'
import { feeSumWords } from './words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Fiscal')

const shown = 20

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'money')
  const params = new URL(request.url).searchParams
  const now = services.clock.now()
  const month = monthAsked(params.get('mes'), now)
  const withoutDocument = params.get('sem') === 'documento'
  const { db } = services
  const [sum, fees] = await Promise.all([fiscalSum(db, month), feeTotals(db, month)])
  const total = withoutDocument ? sum.withoutDocument : sum.sales
  const { offset, page, pages } = pageOf(pageAsked(params), total, shown)
  const place = { after: null, most: shown, skip: offset }
  const sales = await fiscalSales({ db, secret: null }, { month, withoutDocument }, place)
  return { month, months: monthsBetween(firstMonth, monthOf(now)), withoutDocument, sales, sum, fees, page, pages }
}

export default function StaffSales({ loaderData }: Route.ComponentProps) {
  const { month, months, withoutDocument, sales, sum, fees, page, pages } = loaderData
  const [params] = useSearchParams()
  const all = `?mes=${month}`
  const missing = `${all}&sem=documento`
  const asked = withoutDocument ? missing : all
  return (
    <StaffPage title="Fiscal">
      <FiscalPages month={month} />
      <GetForm action={href('/admin/fiscal')} eager className="mb-6 flex flex-wrap items-end gap-3">
        <MonthField months={months} chosen={month} />
        <Kept params={params} names={['sem']} />
        <Button variant="outline" className="min-h-12">
          Ver
        </Button>
        <SalesFile search={asked} />
      </GetForm>
      <h2 className="sr-only">{capitalized(monthName(month))}</h2>
      <StatRow
        stats={[
          { label: 'Vendas', value: formatCount(sum.sales) },
          { label: 'Valor', value: formatBRL(sum.amountCents), note: 'com o frete' },
          { label: 'Taxa', value: formatBRL(sum.feeCents), note: feeSumWords(fees) },
        ]}
      />
      <ChipRow label="Documento" className="my-4">
        <Chip to={`${href('/admin/fiscal')}${all}`} current={!withoutDocument} count={sum.sales}>
          Todas
        </Chip>
        <Chip to={`${href('/admin/fiscal')}${missing}`} current={withoutDocument} count={sum.withoutDocument}>
          Sem documento
        </Chip>
      </ChipRow>
      {sales.length === 0 ? (
        <EmptyState title="Nenhuma venda">
          {withoutDocument ? 'Todas as vendas deste mês têm documento fiscal.' : 'Não houve vendas neste mês.'}
        </EmptyState>
      ) : (
        <SalesTable sales={sales} />
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(to) => `${href('/admin/fiscal')}${asked}${to > 1 ? `&pagina=${to}` : ''}`}
        className="mt-6"
      />
    </StaffPage>
  )
}

function SalesTable({ sales }: { sales: readonly FiscalSale[] }) {
  return (
    <Table caption="Vendas do mês" stacks>
      <Columns of={['Venda', 'Vendedor', 'Data', ['Valor', 'r'], ['Taxa', 'r'], 'Documento fiscal']} />
      <tbody>
        {sales.map((sale) => (
          <tr key={sale.id}>
            <RowName
              picture={<Thumbnail image={sale.image} />}
              facts={
                <>
                  {soldKind(sale)}, pedido {sale.orderNumber}
                  {sale.refundedCents > 0 && `, devolvidos ${formatBRL(sale.refundedCents)}`}
                </>
              }
            >
              <Link to={href('/admin/pedidos/:id', { id: sale.orderId })} className="link">
                {sale.title}
              </Link>
            </RowName>
            <td className="max-sm:basis-full!">
              {sale.sellerName}
              {!sale.hasSeller && (
                <>
                  <span className="sm:hidden">, </span>
                  <span className="meta sm:block">documento não informado</span>
                </>
              )}
              {/* The month is chosen above. */}
              <span className="sm:hidden">
                {' · '}
                {shortDay(dayOf(sale.at))} · taxa{'\u00a0'}
                {formatBRL(sale.feeCents)}
                {sale.freightCents > 0 && `, frete ${formatBRL(sale.freightCents)}`}
              </span>
            </td>
            <td className="num max-sm:hidden">{formatDay(sale.at)}</td>
            <td className="r num corner">
              {formatBRL(sale.amountCents)}
              {sale.freightCents > 0 && (
                <span className="meta block max-sm:hidden">frete {formatBRL(sale.freightCents)}</span>
              )}
            </td>
            <td className="r num max-sm:hidden">{formatBRL(sale.feeCents)}</td>
            {sale.documentKey ? (
              <td className="whole break-all num whitespace-normal">{sale.documentKey}</td>
            ) : (
              <td className="whitespace-nowrap text-ink-3 max-sm:hidden">sem documento</td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
