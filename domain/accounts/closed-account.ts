/** What a person who closed their account is called wherever something of theirs is still shown. */
export const closedName = 'Conta encerrada'

const domain = 'conta-encerrada.invalid'

/** Makes the e-mail address that a closed account gets in place of its own: unique, and never deliverable (RFC 6761, `.invalid`). */
export function closedEmail(userId: string): string {
  return `${userId}@${domain}`
}

/** Returns whether this is the address of a closed account. */
export function isClosedEmail(email: string): boolean {
  return email.endsWith(`@${domain}`)
}

/** What the list of closed accounts is called, in the data folder and beside the backups. */
export const closedAccountsName = 'closed-accounts.txt'

export type ClosedAccount = { id: string; closedAt: Date }

/** Which accounts were closed, kept where a backup of the database does not reach. */
export type ClosedAccountList = {
  all(): Promise<ClosedAccount[]>
  /** Adds those that are not in it, durably. */
  add(closed: readonly ClosedAccount[]): Promise<void>
}
