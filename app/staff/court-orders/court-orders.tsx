import { Form, href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { Columns, RowName, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { courtOrderInput } from '#domain/access/court-order-input.ts'
import { type CourtOrder, listCourtOrders, recordCourtOrder } from '#domain/access/court-orders.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatDate, formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import { Beside, StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/court-orders.ts'

export { privatePage as headers }

export const meta = hiddenPage('Ordens judiciais')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'house')
  return { orders: await listCourtOrders(services.db) }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'house')
  const form = await formOf(request)
  const read = readForm(courtOrderInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const recorded = await recordCourtOrder(services, staff, read.input)
  if (!recorded.ok) {
    if (recorded.reason === 'not_found') throw notFound()
    return refuseForm(faultsOf(form, { person: 'Nenhuma conta com este e-mail ou número' }))
  }
  const page = href('/admin/ordens/:id', { id: recorded.id })
  return redirectWithToast(page, { kind: 'success', text: 'court_order_recorded' })
}

export default function CourtOrders({ loaderData: { orders }, actionData }: Route.ComponentProps) {
  const field = (name: string) => ({
    name,
    defaultValue: actionData?.values[name] ?? '',
    error: actionData?.errors[name],
  })
  return (
    <StaffPage title="Ordens judiciais">
      <p className="mb-6 max-w-text text-ink-2">
        Registros de acesso saem só por ordem de um juiz (Marco Civil da Internet, arts. 10, 15 e 22). Registre a ordem
        antes de abrir qualquer coisa; cada passo fica no registro da equipe. Guardamos {business.accessRecordMonths}{' '}
        meses, ou mais se a ordem mandar guardar.
      </p>
      <Beside
        title="Registrar uma ordem"
        isOpen={orders.length === 0 || actionData !== undefined}
        list={
          orders.length === 0 ? (
            <EmptyState title="Nenhuma ordem registrada">As ordens registradas ficam aqui para sempre.</EmptyState>
          ) : (
            <Table caption="Ordens registradas" stacks>
              <Columns of={['Processo', 'Conta', 'Período', ['Registrada', 'r']]} />
              <tbody>
                {orders.map((order) => (
                  <tr key={order.id}>
                    <RowName>
                      <Link to={href('/admin/ordens/:id', { id: order.id })} className="link inline-block num">
                        {order.number}
                      </Link>
                      <span className="meta block">{order.court}</span>
                      <span className="max-sm:hidden">
                        <HoldTag order={order} />
                      </span>
                    </RowName>
                    <td className="whitespace-nowrap max-sm:basis-full!">
                      {order.personName}
                      <span className="sm:hidden"> · {periodOf(order)}</span>
                    </td>
                    <td className="num max-sm:hidden">{periodOf(order)}</td>
                    <td className="r num" data-label="registrada em">
                      {formatDay(order.createdAt)}
                    </td>
                    {order.heldAt && (
                      <td className="whole sm:hidden">
                        <HoldTag order={order} />
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </Table>
          )
        }
      >
        <Form method="post" className="grid gap-5" noValidate={actionData !== undefined}>
          <TextField {...field('number')} label="Número do processo" required most={200} autoComplete="off" />
          <TextField {...field('court')} label="Vara ou tribunal" required most={200} autoComplete="off" />
          <TextField
            {...field('person')}
            label="E-mail da conta"
            help="Ou o número dela, que está no endereço da página da pessoa."
            required
            most={200}
            autoComplete="off"
          />
          <div className="grid grid-cols-2 gap-4">
            <DateField {...field('from_day')} label="Primeiro dia" required />
            <DateField {...field('to_day')} label="Último dia" required />
          </div>
          <Checkbox
            name="hold"
            label="A ordem manda guardar: nada desta conta é apagado até alguém da equipe encerrar."
            defaultChecked={actionData?.values.hold === 'on'}
          />
          <SubmitButton className="justify-self-start" busyLabel="Registrando...">
            Registrar ordem
          </SubmitButton>
        </Form>
      </Beside>
    </StaffPage>
  )
}

function periodOf({ fromDay, toDay }: CourtOrder): string {
  return `${formatDate(fromDay)} a ${formatDate(toDay)}`
}

export function HoldTag({ order }: { order: Pick<CourtOrder, 'heldAt' | 'liftedAt'> }) {
  if (!order.heldAt) return null
  return order.liftedAt ? <Tag>Guarda encerrada</Tag> : <Tag tone="warn">Em guarda</Tag>
}
