import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { ProjectStanding } from '#domain/catalog/list-all-projects.server.ts'
import type { DisputeState } from '#domain/disputes/dispute.ts'
import type { OrderState } from '#domain/orders/order.ts'
import type { PurchaseState } from '#domain/orders/purchase.ts'
import type { PayoutState } from '#domain/payouts/payout.ts'
import type { ThreadState } from '#domain/support/thread.ts'
import { payoutStateNames } from './words.ts'

export const orderStates = {
  pending: { label: 'Aguardando', tone: 'neutral' },
  paid: { label: 'Pago', tone: 'ok' },
  declined: { label: 'Recusado', tone: 'neutral' },
  expired: { label: 'Expirado', tone: 'neutral' },
  cancelled: { label: 'Cancelado', tone: 'neutral' },
  refunded: { label: 'Devolvido', tone: 'info' },
  charged_back: { label: 'Estornado pelo banco', tone: 'bad' },
  on_hold: { label: 'Retido', tone: 'warn' },
  free: { label: 'Grátis', tone: 'neutral' },
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

const states: Record<DisputeState, { tone: TagTone; label: string }> = {
  open: { tone: 'warn', label: 'Aberta' },
  answered: { tone: 'info', label: 'Respondida' },
  won: { tone: 'ok', label: 'Ganha' },
  lost: { tone: 'bad', label: 'Perdida' },
}

export function DisputeTag({ state }: { state: DisputeState }) {
  const { tone, label } = states[state]
  return <Tag tone={tone}>{label}</Tag>
}

export const payoutTones: Record<PayoutState, TagTone> = {
  proposed: 'neutral',
  approved: 'info',
  sent: 'warn',
  paid: 'ok',
  failed: 'bad',
  returned: 'bad',
  cancelled: 'neutral',
}

export function PayoutStateTag({ state }: { state: PayoutState }) {
  return <Tag tone={payoutTones[state]}>{payoutStateNames[state]}</Tag>
}

export const standingWords: Record<ProjectStanding, { one: string; many: string; tone: TagTone }> = {
  listed: { one: 'No catálogo', many: 'No catálogo', tone: 'ok' },
  suspended: { one: 'Em análise', many: 'Em análise', tone: 'warn' },
  removed: { one: 'Removido', many: 'Removidos', tone: 'bad' },
  inactive: { one: 'Inativo', many: 'Inativos', tone: 'neutral' },
  blocked: { one: 'Maker bloqueado', many: 'De makers bloqueados', tone: 'bad' },
  deleted: { one: 'Excluído', many: 'Excluídos', tone: 'neutral' },
}

export function StandingTag({ standing }: { standing: ProjectStanding }) {
  const { one, tone } = standingWords[standing]
  return <Tag tone={tone}>{one}</Tag>
}

export const stateWords: Record<ThreadState, { one: string; many: string; tone: TagTone }> = {
  open: { one: 'Aberta', many: 'Abertas', tone: 'warn' },
  answered: { one: 'Respondida', many: 'Respondidas', tone: 'ok' },
  closed: { one: 'Encerrada', many: 'Encerradas', tone: 'neutral' },
}

export function ThreadStateTag({ state }: { state: ThreadState }) {
  const { one, tone } = stateWords[state]
  return <Tag tone={tone}>{one}</Tag>
}
