import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Mailer } from '#domain/shared/mailer.ts'
import { composeMail, messageIdOf, type Sender } from './compose.ts'

/**
 * Outgoing mail as files (RFC 5322, `.eml`) in a folder, for demonstrations, tests and machines without a mail server. A
 * message is written aside and renamed, so a reader sees all of it or nothing; the same key is the same file. It outlives
 * the process, not the power: no caller waits for the disk, which would cost as much as all else of a message. Nor does this
 * thread wait for a file to come into being: where many were removed a minute ago, ext4 looks half a millisecond for a place.
 */
export function outbox(folder: string, from: Sender): Mailer {
  return {
    async send(mail) {
      const id = messageIdOf(mail)
      const bytes = await composeMail(mail, from, id)
      const draft = path.join(folder, `.${id}.${randomUUID()}`)
      const file = await create(draft)
      try {
        fs.writeFileSync(file, bytes)
      } finally {
        fs.closeSync(file)
      }
      fs.renameSync(draft, path.join(folder, `${id}.eml`))
    },
  }
}

const open = promisify(fs.open)

/** Opens a new file; its folder is made with the first. */
async function create(file: string): Promise<number> {
  try {
    return await open(file, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    return open(file, 'wx', 0o600)
  }
}
