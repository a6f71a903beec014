import { href, useSearchParams } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination, pageAsked } from '#app/ui/pagination.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { listOrders, type ListedOrder } from '#domain/orders/orders.server.ts'
import type { OrderState } from '#domain/orders/order.ts'
import { formatBRL, formatMoment } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/orders.ts'
import { ListSearch, pageHref, textAsked } from '../list-search.tsx'
import { ProjectCell } from '../project-cell.tsx'
import { orderStates, OrderStateTag } from '../state-tags.tsx'
import { StaffPage } from '../staff-page.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Pedidos')

const asked: OrderState[] = ['on_hold', 'paid', 'pending', 'refunded', 'charged_back']

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'orders')
  const params = new URL(request.url).searchParams
  const state = asked.find((one) => one === params.get('situacao')) ?? null
  return { state, list: await listOrders(services.db, { q: textAsked(params), state }, pageAsked(params)) }
}

export default function Orders({ loaderData: { state, list } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const hrefOf = (situacao: string) =>
    `${href('/admin/pedidos')}?${new URLSearchParams({ ...(q && { q }), ...(situacao && { situacao }) })}`
  return (
    <StaffPage title="Pedidos">
      <ListSearch
        action={href('/admin/pedidos')}
        label="Número, nome, e-mail ou referência do provedor"
        kept={['situacao']}
      />
      <ChipRow label="Situação" className="mb-5">
        <Chip to={hrefOf('')} current={state === null}>
          Todos
        </Chip>
        {asked.map((one) => (
          <Chip key={one} to={hrefOf(one)} current={state === one}>
            {orderStates[one].label}
          </Chip>
        ))}
      </ChipRow>
      {list.total === 0 ? (
        <EmptyState title={q ? `Nenhum pedido com “${q}”` : 'Nenhum pedido aqui'}>
          O número tem oito letras e algarismos e está no recibo.
        </EmptyState>
      ) : (
        <>
          <Table caption="Pedidos" stacks>
            <Columns of={['Pedido', ['Comprador', 'max-md:hidden'], 'Situação', ['Total', 'r'], ['Feito em', 'r']]} />
            <tbody>
              {list.items.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </tbody>
          </Table>
          <Pagination
            page={list.page}
            pages={list.pages}
            hrefOf={(page) => pageHref(href('/admin/pedidos'), params, page)}
          />
        </>
      )}
    </StaffPage>
  )
}

function OrderRow({ order }: { order: ListedOrder }) {
  return (
    <tr>
      <ProjectCell
        image={order.first?.image ?? null}
        to={href('/admin/pedidos/:id', { id: order.id })}
        title={order.number}
        meta={
          <>
            {order.first?.title}
            {order.lines > 1 && ` e mais ${order.lines - 1}`}
            <span className="block md:hidden">
              {order.buyerName}
              <span className="sm:hidden"> · {formatMoment(order.createdAt)}</span>
            </span>
          </>
        }
      />
      <td className="max-md:hidden">
        {order.buyerName}
        <span className="meta block break-all max-sm:hidden">{order.buyerEmail}</span>
      </td>
      {/* The common state is plain, so that others stand out. */}
      {order.state === 'paid' ? (
        <td className="max-sm:hidden">{orderStates.paid.label}</td>
      ) : (
        <td className="whole">
          <OrderStateTag state={order.state} />
        </td>
      )}
      <td className="r num corner">{formatBRL(order.totalCents)}</td>
      <td className="r num max-sm:hidden">{formatMoment(order.createdAt)}</td>
    </tr>
  )
}
