import { openPayoutFile } from '#domain/payouts/payout-runs.server.ts'
import { endPayout } from '#domain/payouts/payouts.server.ts'
import { payoutConformance } from '../../tests/support/conformance/payout-conformance.ts'
import { manualPayouts } from './choose-payouts.server.ts'

// The bank is a person with the file of a run: what stands in it is what is paid.
payoutConformance('manual', async () => ({
  payoutProvider: manualPayouts(),
  async paymentsOf(shop, payoutId) {
    const { rows } = await shop.pool.query<{ runId: string; state: string; cents: string }>(
      `select run_id as "runId", state, amount_cents as cents from payouts where id = $1`,
      [payoutId],
    )
    const [payout] = rows
    if (payout?.state !== 'sent') return [Number(payout?.cents)] // paid, and in no file any more
    const file = await openPayoutFile(shop.world, shop.staff, payout.runId)
    return (file?.rows ?? []).filter((row) => row.id === payoutId).map((row) => row.amountCents)
  },
  async end(shop, payoutId, { state, ...rest }) {
    const failure = 'reason' in rest ? rest.reason : ''
    await endPayout(
      shop.world,
      shop.staff,
      state === 'paid' ? { payoutId, event: state } : { payoutId, event: state, failure },
    )
  },
}))
