/** What of a shop is not for real: never so in production, where the start refuses it. */
export type Staged = { isDemonstration: boolean; simulatesPayments: boolean; keepsMails: boolean }

/** Returns the line above every page of a shop that is not for real; null where all is. */
export function stagedStrip(staged: Staged): { name: string; text: string } | null {
  const { isDemonstration, simulatesPayments, keepsMails } = staged
  // With a real provider the demonstration's goods are sold for real money, and nothing may say otherwise.
  const isPlay = isDemonstration && simulatesPayments
  const parts = [
    isPlay && 'Demonstração.',
    simulatesPayments && 'Pagamentos simulados.',
    keepsMails && 'E-mails não saem.',
  ].filter((part) => part !== false)
  return parts.length > 0 ? { name: isPlay ? 'Demonstração' : 'Loja em teste', text: parts.join(' ') } : null
}
