import { orders } from '#db/schema/commerce.ts'

/** What is read of an order to learn what became of its payment: asked for every event of every payment, so no more than that. */
export const settledOrder = {
  id: orders.id,
  buyerId: orders.buyerId,
  state: orders.state,
  totalCents: orders.totalCents,
  currency: orders.currency,
  provider: orders.provider,
  providerSessionId: orders.providerSessionId,
  declineReason: orders.declineReason,
  providerFeeCents: orders.providerFeeCents,
  settlesAt: orders.settlesAt,
  expiresAt: orders.expiresAt,
  paidAt: orders.paidAt,
}

export type SettledOrder = Pick<typeof orders.$inferSelect, keyof typeof settledOrder>
