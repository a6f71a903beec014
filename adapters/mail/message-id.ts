import { createHash, randomUUID } from 'node:crypto'
import type { Mail } from '#domain/shared/mailer.ts'

/** What tells a message from every other: the same for the same key, so that whoever gets it twice can tell. */
export function messageIdOf(mail: Pick<Mail, 'key'>): string {
  return mail.key ? createHash('sha256').update(mail.key).digest('hex').slice(0, 32) : randomUUID()
}
