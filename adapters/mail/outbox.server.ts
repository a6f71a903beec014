import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Mailer } from '#domain/shared/mailer.ts'
import { composeMail, messageIdOf, type Sender } from './compose.ts'

/** Returns a mailer that writes `.eml` files (RFC 5322), not synced to disk; equal keys give the same file. */
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

async function create(file: string): Promise<number> {
  try {
    return await open(file, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    return open(file, 'wx', 0o600)
  }
}
