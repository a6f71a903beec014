import { Form, href, Link } from 'react-router'
import { fieldOf } from '#app/accounts/fields.tsx'
import { requireStaff } from '#app/accounts/session.server.ts'
import { type FormFaults, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { GetForm } from '#app/ui/get-form.tsx'
import { StaffPage } from '#app/staff/staff-page.tsx'
import { Button, LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { feeInvoiceInput } from '#domain/fiscal/fee-invoice-input.ts'
import { recordFeeInvoice } from '#domain/fiscal/fee-invoices.server.ts'
import { feeTotals, type MonthlyFee, monthlyFees } from '#domain/fiscal/fee-statement.server.ts'
import { firstMonth, type Month, monthAsked, monthName, monthOf, monthsBetween } from '#domain/payouts/month.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatBRL, formatCount, formatDate } from '#domain/shared/format.ts'
import { cutPage } from '#domain/shared/list.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/staff-fees.ts'
import { feeTotalWords } from './words.ts'
import { FiscalPages, SalesFile } from './fiscal-pages.tsx'
import { MonthField } from './month-field.tsx'

export { privatePage as headers }

export const meta = hiddenPage('NFS-e das taxas')

const shown = 50

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'money')
  const params = new URL(request.url).searchParams
  const now = services.clock.now()
  const month = monthAsked(params.get('mes'), now)
  const after = params.get('depois') ?? ''
  const [fees, totals] = await Promise.all([
    monthlyFees(services.db, month, { ...(isUuid(after) && { after }), most: shown + 1 }),
    feeTotals(services.db, month),
  ])
  const { items, last } = cutPage(fees, shown)
  return { month, months: monthsBetween(firstMonth, monthOf(now)), fees: items, totals, next: last?.makerId ?? null }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'money')
  const read = readForm(feeInvoiceInput(dayOf(services.clock.now())), await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const recorded = await recordFeeInvoice(services, staff, read.input)
  if (!recorded.ok) throw notFound()
  const to = `${href('/admin/fiscal/taxas')}?mes=${read.input.month}`
  return redirectWithToast(to, { kind: 'success', text: 'fee_invoice_saved' })
}

export default function StaffFees({
  loaderData: { month, months, fees, totals, next },
  actionData,
}: Route.ComponentProps) {
  const here = `${href('/admin/fiscal/taxas')}?mes=${month}`
  const firstDue = fees.find(({ feeCents, invoice }) => feeCents > 0 && !invoice)?.makerId
  return (
    <StaffPage title="NFS-e das taxas">
      <FiscalPages month={month} />
      <p className="mb-5 max-w-2xl text-ink-2">
        O que cada maker pagou de taxa em {monthName(month)}. Emita a NFS-e no sistema da prefeitura e copie o número: o
        maker vê na carteira.
      </p>
      <GetForm action={href('/admin/fiscal/taxas')} eager className="mb-6 flex flex-wrap items-end gap-3">
        <MonthField months={months} chosen={month} />
        <Button variant="outline" className="min-h-12">
          Ver
        </Button>
        <SalesFile search={`?mes=${month}`} />
      </GetForm>
      {fees.length === 0 ? (
        <EmptyState title="Nenhuma taxa neste mês">Sem vendas não há o que faturar.</EmptyState>
      ) : (
        <>
          <p className="num font-display text-stat font-bold">{formatBRL(totals.totalCents)}</p>
          <p className="text-sm text-ink-3">{feeTotalWords(totals)}</p>
          {totals.makers > 0 && (
            <p className="text-sm text-ink-3">
              {formatCount(totals.invoices)} de {formatCount(totals.makers)} NFS-e informadas
            </p>
          )}
          <div className="mt-6">
            <Table caption="NFS-e de cada maker" stacks="figures">
              <Columns of={['Maker', ['Taxa', 'r'], 'Número da NFS-e e dia em que foi emitida']} />
              <tbody>
                {fees.map((fee) => {
                  const faults = actionData?.values.makerId === fee.makerId ? actionData : undefined
                  return (
                    <FeeRow
                      key={fee.makerId}
                      fee={fee}
                      month={month}
                      faults={faults}
                      isFirstDue={fee.makerId === firstDue}
                    />
                  )
                })}
              </tbody>
            </Table>
          </div>
        </>
      )}
      {next && (
        <LinkButton variant="outline" className="mt-6" to={`${here}&depois=${next}`}>
          Próximos
        </LinkButton>
      )}
    </StaffPage>
  )
}

type FeeRowProps = {
  fee: MonthlyFee
  month: Month
  faults: FormFaults | undefined
  /** True for the first row, whose form is open on a phone too. */
  isFirstDue: boolean
}

function FeeRow({ fee: { makerId, makerName, soldBy, feeCents, invoice }, month, faults, isFirstDue }: FeeRowProps) {
  const field = fieldOf(faults)
  const form = (
    <Form
      method="post"
      noValidate
      aria-label={`NFS-e de ${makerName}`}
      className="grid grid-cols-2 items-start gap-3 md:flex"
    >
      <input type="hidden" name="makerId" value={makerId} />
      <input type="hidden" name="month" value={month} />
      <TextField
        {...field('number', invoice?.number)}
        id={`numero-${makerId}`}
        label={<span className="md:hidden">Número da NFS-e</span>}
        aria-label="Número da NFS-e"
        placeholder="Número"
        autoComplete="off"
      />
      <DateField
        {...field('issuedOn', invoice ? formatDate(invoice.issuedOn) : '')}
        id={`emissao-${makerId}`}
        label={<span className="md:hidden">Emitida em</span>}
        aria-label="Emitida em"
      />
      <SubmitButton variant="outline" className="min-h-12 justify-self-start md:mt-1.5">
        Salvar
      </SubmitButton>
    </Form>
  )
  return (
    <tr>
      <td>
        <Link to={href('/admin/pessoas/:id', { id: makerId })} className="link">
          {makerName}
        </Link>
        <span className="meta block">{soldBy}</span>
      </td>
      <td className="r num corner">{formatBRL(feeCents)}</td>
      <td className="whole">
        {invoice || feeCents <= 0 ? (
          <details open={faults !== undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-2 underline underline-offset-3 hover:text-ink">
              {invoice
                ? `NFS-e ${invoice.number}, de ${formatDate(invoice.issuedOn)}. Corrigir`
                : 'Sem taxa a faturar neste mês. Informar mesmo assim'}
            </summary>
            {form}
          </details>
        ) : (
          <details open={isFirstDue || faults !== undefined} className="group lg:unfolds">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
              <span className="group-open:hidden">Informar NFS-e</span>
              <span className="hidden group-open:inline">Fechar</span>
            </summary>
            {form}
          </details>
        )}
      </td>
    </tr>
  )
}
