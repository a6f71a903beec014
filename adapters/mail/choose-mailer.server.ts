import path from 'node:path'
import { isClosedEmail } from '#domain/accounts/closed-account.ts'
import { type Company, imprintOf } from '#domain/shared/company.ts'
import type { Log } from '#domain/shared/log.ts'
import type { Mailer } from '#domain/shared/mailer.ts'
import type { Sender } from './compose.ts'
import { withImprint } from './layout.ts'
import { outbox } from './outbox.server.ts'
import { type NoteRefusal, smtp } from './smtp.server.ts'

type MailSettings = {
  smtpUrl: URL | null
  mailFrom: string | null
  publicUrl: URL
  dataDir: string
  company: Company
}

/**
 * Returns a mailer by the configured SMTP server, else into the folder `outbox`; mails to closed accounts are skipped.
 */
export function chooseMailer(
  { smtpUrl, mailFrom, publicUrl, dataDir, company }: MailSettings,
  log: Pick<Log, 'error'>,
  noteRefusal: NoteRefusal,
): Mailer {
  const from = senderOf(publicUrl, mailFrom)
  const mailer = smtpUrl ? smtp({ url: smtpUrl, from, log, noteRefusal }) : outbox(path.join(dataDir, 'outbox'), from)
  const imprint = imprintOf(company)
  return skipClosedAccounts({ send: (mail) => mailer.send(withImprint(mail, imprint)) })
}

/** Returns the configured sender, else a no-reply address at the host of `publicUrl`. */
export function senderOf(publicUrl: URL, address: string | null = null): Sender {
  // An address literal is legal after the @, but few mail programs show it.
  const host = /^[\d.]+$|^\[/.test(publicUrl.hostname) ? 'localhost' : publicUrl.hostname
  return { name: 'Camada', address: address ?? `nao-responda@${host}` }
}

function skipClosedAccounts(mailer: Mailer): Mailer {
  return { send: async (mail) => (isClosedEmail(mail.to) ? undefined : mailer.send(mail)) }
}
