/** Features of the shop that are simulated; production refuses to start with any. */
export type Staged = { isDemonstration: boolean; simulatesPayments: boolean; keepsMails: boolean }

/** Returns the line of text above every page of a simulated shop; null if nothing is simulated. */
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
