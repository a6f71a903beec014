import { Fault } from '#fault'

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  /** Idempotency key: a job that runs twice delivers one message, if the carrier supports it. */
  key?: string
  /** One-click unsubscribe (RFC 8058): full URL and label. `list` names the mailing list (RFC 2919). */
  leave?: { href: string; label: string; list?: 'newsletter' | 'avisos' }
}

/** Prefix of errors about temporarily refused mails, in the log and in the queue. */
export const mailNotTaken = 'the mail server did not take a message'

/** Temporary refusal by the mail server; carries its code and no personal data. */
export class MailNotTaken extends Fault {
  override name = 'MailNotTaken'
  /** Connection error as `ECONNECTION` or `EAUTH`. */
  readonly code: string | undefined
  readonly responseCode: number | undefined

  constructor({ code, responseCode }: { code?: string; responseCode?: number }) {
    super(`${mailNotTaken} (${[code, responseCode].filter(Boolean).join(' ')})`)
    this.code = code
    this.responseCode = responseCode
  }
}

export type Mailer = { send(mail: Mail): Promise<void> }

/** Mails per run of a job, so that it yields to other jobs. */
const mailsAtOnce = 200

type Round<Recipient> = {
  /** Takes the next recipient and advances past it; null if there is no more. */
  take: () => Promise<Recipient | null>
  /** Marks all as sent; false if a recipient remains. */
  finish: () => Promise<boolean>
  send: (recipient: Recipient) => Promise<void>
  giveBack: (recipient: Recipient) => Promise<void>
}

/**
 * Sends the next batch of a mass mailing and returns whether more remain. Advances before sending: a crash loses at
 * most one mail and sends none twice.
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
