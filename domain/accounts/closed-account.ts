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
