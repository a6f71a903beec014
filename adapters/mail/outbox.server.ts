import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Mailer } from '#domain/shared/mailer.ts'
import { composeMail, type Sender } from './compose-mail.ts'
import { messageIdOf } from './message-id.ts'

const toDisk = promisify(fs.fsync)

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
      // Only the disk is waited for: the rest takes less time than handing it to another thread.
      const file = openNew(draft)
      try {
        fs.writeFileSync(file, bytes)
        await toDisk(file)
      } finally {
        fs.closeSync(file)
      }
      fs.renameSync(draft, path.join(folder, `${id}.eml`))
    },
  }
}

/** The folder is made with its first message. */
function openNew(file: string): number {
  const open = () => fs.openSync(file, 'wx', 0o600)
  try {
    return open()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    return open()
  }
}
