export const closedName = 'Conta encerrada'

const domain = 'conta-encerrada.invalid'

/** Returns the placeholder e-mail address of a closed account: unique and undeliverable (RFC 6761, `.invalid`). */
export function closedEmail(userId: string): string {
  return `${userId}@${domain}`
}

export function isClosedEmail(email: string): boolean {
  return email.endsWith(`@${domain}`)
}

export const closedAccountsName = 'closed-accounts.txt'

export type ClosedAccount = { id: string; closedAt: Date }

/** List of closed accounts outside the database, so that restoring a backup does not reopen them. */
export type ClosedAccountList = {
  all(): Promise<ClosedAccount[]>
  add(closed: readonly ClosedAccount[]): Promise<void>
}
