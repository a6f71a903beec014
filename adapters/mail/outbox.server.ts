import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { Mail, Mailer } from '#domain/shared/mailer.ts'

/**
 * Outgoing mail as files (RFC 5322, `.eml`) in a folder, for demonstrations, tests and machines without a mail server. A
 * message is written aside and renamed, so a reader sees all of it or nothing; the same key is the same file.
 */
export function outbox(folder: string, from: { name: string; address: string }): Mailer {
  return {
    async send(mail) {
      const id = mail.key ? createHash('sha256').update(mail.key).digest('hex').slice(0, 32) : randomUUID()
      const bytes = await composeMail(mail, from, id)
      const draft = path.join(folder, `.${id}.${randomUUID()}`)
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      await fs.writeFile(draft, bytes, { mode: 0o600, flush: true })
      await fs.rename(draft, path.join(folder, `${id}.eml`))
    },
  }
}

/** The message in the form that travels, with both parts. The id makes its `Message-ID`. */
export function composeMail(mail: Mail, from: { name: string; address: string }, id: string): Promise<Buffer> {
  const { to, subject, html, text, headers } = mail
  return new MailComposer({
    from,
    // An object, not text: an address is never read as a list of them.
    to: { name: '', address: to },
    subject,
    html,
    text,
    headers,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
