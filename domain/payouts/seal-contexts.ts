/** What the sealed columns of a maker's payout account belong to. */
export function sealContexts(makerId: string): { document: string; destination: string } {
  return { document: `payout_accounts:${makerId}:document`, destination: `payout_accounts:${makerId}:destination` }
}
