import type { IconName } from '#app/ui/icon.tsx'
import { type NoticeKind, noticeKinds } from '#domain/shared/notice-kind.ts'

/** What each kind of notice is called, and drawn as. */
export const noticeWords = {
  order: { label: 'Pedido', icon: 'box' },
  shipment: { label: 'Envio', icon: 'truck' },
  message: { label: 'Mensagem', icon: 'copy' },
  sale: { label: 'Venda', icon: 'chart' },
  payout: { label: 'Repasse', icon: 'wallet' },
  network: { label: 'Rede de impressão', icon: 'printer' },
  moderation: { label: 'Moderação', icon: 'alert' },
  support: { label: 'Suporte', icon: 'info' },
} satisfies Record<NoticeKind, { label: string; icon: IconName }>

/** What is shown together, by its name in the address. */
export const noticeGroups: { name: string; label: string; kinds: readonly NoticeKind[] }[] = [
  { name: '', label: 'Todos', kinds: noticeKinds },
  { name: 'compras', label: 'Compras', kinds: ['order', 'shipment', 'message'] },
  { name: 'vendas', label: 'Vendas', kinds: ['sale', 'payout', 'network'] },
  { name: 'equipe', label: 'Equipe', kinds: ['moderation', 'support'] },
]
