import type { Log } from '#domain/shared/log.ts'
import { type Mailer, MailNotTaken } from '#domain/shared/mailer.ts'
import { Semaphore } from '#domain/shared/semaphore.ts'
import { composeMail, messageIdOf, type Sender } from './compose.ts'
import { smtpOptions } from './smtp-url.ts'

/** Called with the server's reply code, or null, for each mail rejected permanently. */
export type NoteRefusal = (code: number | null) => Promise<void>

export type SmtpTimeouts = { connecting: number; greeting: number; silence: number }

const defaultTimeouts: SmtpTimeouts = { connecting: 10_000, greeting: 10_000, silence: 60_000 }

/** Returns a mailer by SMTP (RFC 5321); it throws on temporary failures and reports permanent ones to `noteRefusal`. */
export function smtp(
  { url, from, log, noteRefusal }: { url: URL; from: Sender; log: Pick<Log, 'error'>; noteRefusal: NoteRefusal },
  waits: SmtpTimeouts = defaultTimeouts,
): Mailer {
  const options = {
    ...smtpOptions(url),
    connectionTimeout: waits.connecting,
    dnsTimeout: waits.connecting,
    greetingTimeout: waits.greeting,
    socketTimeout: waits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const semaphore = new Semaphore(4)
  return {
    async send(mail) {
      const id = messageIdOf(mail)
      if (!oneAddress.test(mail.to)) return log.error({ mail: id }, 'mail to no address')
      const raw = await composeMail(mail, from, id)
      const { createTransport } = await import('nodemailer')
      try {
        await semaphore.run(() =>
          createTransport(options).sendMail({ envelope: { from: from.address, to: [mail.to] }, raw }),
        )
      } catch (error) {
        if (!isRefusedForGood(error)) throw new MailNotTaken(error as SmtpError)
        const code = error.responseCode ?? null
        log.error({ mail: id, code }, 'mail refused for good')
        await noteRefusal(code)
      }
    },
  }
}

/** Matches exactly one recipient: nodemailer would read `a <b@c>` as `b@c`. */
const oneAddress = /^[^\s\p{Cc}<>()[\]\\",:;@]+@[^\s\p{Cc}<>()[\]\\",:;@]+$/u

/** Fields that nodemailer adds to errors: the rejected command and the reply. */
type SmtpError = Error & { command?: string; code?: string; responseCode?: number }

/** Returns whether an error is a permanent rejection of recipient or content, not of our sign-in or sender. */
function isRefusedForGood(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false
  const { command, responseCode } = error as SmtpError
  return (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode >= 500
}
