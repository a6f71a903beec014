import { Fault } from '#fault'

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  /** Idempotency key: a job that runs twice delivers one message, if the carrier supports it. */
  key?: string
  /** One-click unsubscribe link (RFC 8058) and label; `list` names the mailing list (RFC 2919). */
  leave?: { href: string; label: string; list?: 'newsletter' | 'avisos' }
}

/** Prefix of error messages about temporarily refused mails, in log and queue. */
export const mailNotTaken = 'the mail server did not take a message'

/** Temporary refusal by the mail server; carries the server's code, no personal data. */
export class MailNotTaken extends Fault {
  override name = 'MailNotTaken'
  /** Code of a connection error, such as `ECONNECTION` or `EAUTH`. */
  readonly code: string | undefined
  readonly responseCode: number | undefined

  constructor({ code, responseCode }: { code?: string; responseCode?: number }) {
    super(`${mailNotTaken} (${[code, responseCode].filter(Boolean).join(' ')})`)
    this.code = code
    this.responseCode = responseCode
  }
}

export type Mailer = { send(mail: Mail): Promise<void> }

/** Maximum number of mails per run of a job, after which other jobs get their turn. */
const mailsAtOnce = 200

type Round<Recipient> = {
  /** Returns the next recipient and marks it as sent; null if there is none. */
  take: () => Promise<Recipient | null>
  /** Ends the mailing if no recipient remains; else returns false. */
  finish: () => Promise<boolean>
  send: (recipient: Recipient) => Promise<void>
  giveBack: (recipient: Recipient) => Promise<void>
}

/**
 * Sends the next batch of a mass mailing and returns whether more remain. It marks before sending: a crash loses one
 * mail at most and repeats none.
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
