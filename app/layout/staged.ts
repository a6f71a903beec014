/** Simulated features of the shop; refused at start in production. */
export type Staged = { isDemonstration: boolean; simulatesPayments: boolean; keepsMails: boolean }

/** Returns the line above every page of a simulated shop, or null. */
export function stagedStrip(staged: Staged): { name: string; text: string } | null {
  const { isDemonstration, simulatesPayments, keepsMails } = staged
  // With a real provider the demo's goods are sold for real money, so it is not called one.
  const isPlay = isDemonstration && simulatesPayments
  const parts = [
    isPlay && 'Demonstração.',
    simulatesPayments && 'Pagamentos simulados.',
    keepsMails && 'E-mails não saem.',
  ].filter((part) => part !== false)
  return parts.length > 0 ? { name: isPlay ? 'Demonstração' : 'Loja em teste', text: parts.join(' ') } : null
}
