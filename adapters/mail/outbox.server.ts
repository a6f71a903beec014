import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Mailer } from '#domain/shared/mailer.ts'
import { composeMail, type Sender } from './compose-mail.ts'
import { messageIdOf } from './message-id.ts'

/**
 * Outgoing mail as files (RFC 5322, `.eml`) in a folder, for demonstrations, tests and machines without a mail server. A
 * message is written aside and renamed, so a reader sees all of it or nothing; the same key is the same file. It outlives
 * the process, not the power: nobody waits for the disk, which would cost as much as all else of a message.
 */
export function outbox(folder: string, from: Sender): Mailer {
  return {
    async send(mail) {
      const id = messageIdOf(mail)
      const bytes = await composeMail(mail, from, id)
      const draft = path.join(folder, `.${id}.${randomUUID()}`)
      writeNew(draft, bytes)
      fs.renameSync(draft, path.join(folder, `${id}.eml`))
    },
  }
}

/** In this thread: it takes less time than handing it to another. The folder is made with its first message. */
function writeNew(file: string, bytes: Buffer): void {
  const write = () => fs.writeFileSync(file, bytes, { flag: 'wx', mode: 0o600 })
  try {
    write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    write()
  }
}
