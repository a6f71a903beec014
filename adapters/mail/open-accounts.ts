import { isClosedEmail } from '#domain/accounts/closed-account.ts'
import type { Mailer } from '#domain/shared/mailer.ts'

/** A carrier that keeps what is addressed to somebody who left: no notice is written to them any more. */
export function toOpenAccounts(mailer: Mailer): Mailer {
  return { send: async (mail) => (isClosedEmail(mail.to) ? undefined : mailer.send(mail)) }
}
