import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Mailer } from '#domain/shared/mailer.ts'
import { composeMail, type Sender } from './compose-mail.ts'
import { messageIdOf } from './message-id.ts'

/**
 * Outgoing mail as files (RFC 5322, `.eml`) in a folder, for demonstrations, tests and machines without a mail server. A
 * message is written aside and renamed, so a reader sees all of it or nothing; the same key is the same file.
 */
export function outbox(folder: string, from: Sender): Mailer {
  return {
    async send(mail) {
      const id = messageIdOf(mail)
      const bytes = await composeMail(mail, from, id)
      const draft = path.join(folder, `.${id}.${randomUUID()}`)
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      await fs.writeFile(draft, bytes, { mode: 0o600, flush: true })
      await fs.rename(draft, path.join(folder, `${id}.eml`))
    },
  }
}
