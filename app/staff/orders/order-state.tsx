import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { OrderState } from '#domain/orders/order.ts'
import type { PurchaseState } from '#domain/orders/purchase.ts'

export const orderStates = {
  pending: { label: 'Aguardando', tone: 'neutral' },
  paid: { label: 'Pago', tone: 'ok' },
  declined: { label: 'Recusado', tone: 'neutral' },
  expired: { label: 'Expirado', tone: 'neutral' },
  cancelled: { label: 'Cancelado', tone: 'neutral' },
  refunded: { label: 'Devolvido', tone: 'info' },
  charged_back: { label: 'Estornado pelo banco', tone: 'bad' },
  on_hold: { label: 'Retido', tone: 'warn' },
} satisfies Record<OrderState, { label: string; tone: TagTone }>

export const purchaseStates = {
  pending: 'Aguardando',
  completed: 'Concluída',
  refunded: 'Devolvida',
  charged_back: 'Estornada pelo banco',
  cancelled: 'Cancelada',
} satisfies Record<PurchaseState, string>

export function OrderStateTag({ state }: { state: OrderState }) {
  const { label, tone } = orderStates[state]
  return <Tag tone={tone}>{label}</Tag>
}
