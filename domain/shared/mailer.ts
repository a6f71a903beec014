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

/** How the errors of mails that a server could not take now begin, in the log and in the queue. */
export const mailNotTaken = 'the mail server did not take a message'

/** The mail server could not take a message now, so it is tried again. Says the server's code and nothing of the recipient. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken'
  /** Of the line, as `ECONNECTION` or `EAUTH`. */
  readonly code: string | undefined
  /** The server's reply. */
  readonly responseCode: number | undefined

  constructor({ code, responseCode }: { code?: string; responseCode?: number }) {
    super(`${mailNotTaken} (${[code, responseCode].filter(Boolean).join(' ')})`)
    this.code = code
    this.responseCode = responseCode
  }
}

export type Mailer = { send(mail: Mail): Promise<void> }

/** Mails of one run of a job; then it yields to other jobs and goes on later. */
const mailsAtOnce = 200

type Round<Recipient> = {
  /** Takes the next address, moving past it; null when none is left. */
  take: () => Promise<Recipient | null>
  /** Notes that all is sent; false while an address remains. */
  finish: () => Promise<boolean>
  send: (recipient: Recipient) => Promise<void>
  /** Puts an address back that a carrier refused for now. */
  giveBack: (recipient: Recipient) => Promise<void>
}

/**
 * Sends the next mails of many. An address is passed before its mail leaves, so that a crash in between loses that one mail and
 * sends none twice; a carrier that refuses for now gets it again. Returns whether more are to be sent.
 */
export async function sendMailRound<Recipient>({ take, finish, send, giveBack }: Round<Recipient>): Promise<boolean> {
  for (let sent = 0; sent < mailsAtOnce; sent++) {
    const next = await take()
    if (!next) {
      if (await finish()) return false
      continue // Another run took the one that was next.
    }
    try {
      await send(next)
    } catch (error) {
      await giveBack(next)
      throw error
    }
  }
  return true
}
