import type { NoticeKind } from './notice-kind.ts'

/** A finished message to one person. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  /** Messages with the same key are one message: a job that runs twice delivers it once where the carrier can tell. */
  key?: string
  /** The same fact stands among the person's notices, under the key. */
  notice?: NoticeKind
  /** An order or the law needs it, whatever its reader chose for mails of its kind. */
  isNeeded?: boolean
  /** What it says in one line, and the full address of the one thing to do. */
  preview?: string
  opens?: string | null
  /** Where its reader ends mails like it with one click (RFC 8058): the full address, and what it is called. */
  leave?: { href: string; label: string }
}

export type Mailer = { send(mail: Mail): Promise<void> }
