/** What a person who closed their account is called wherever something of theirs is still shown. */
export const closedName = 'Conta encerrada'

const domain = 'conta-encerrada.invalid'

/** What stands in the place of a closed account's e-mail address: never the same twice, and nobody's (RFC 6761, `.invalid`). */
export function closedEmail(userId: string): string {
  return `${userId}@${domain}`
}

/** Whether mail to this address would be to somebody who left. */
export function isClosedEmail(email: string): boolean {
  return email.endsWith(`@${domain}`)
}
