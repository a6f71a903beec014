import { type Mailer, MailNotTaken } from '#domain/shared/mailer.ts'
import { Semaphore } from '#domain/shared/semaphore.ts'
import { composeMail, messageIdOf, type Sender } from './compose.ts'
import { smtpOptions } from './smtp-url.ts'

/** Is told of each mail that the server refused for good, with its reply code. */
export type NoteRefusal = (code: number | null) => Promise<void>

export type SmtpLog = { error(facts: object, message: string): void }

/** Milliseconds for a server to be reached, to greet, and to say something more. */
export type SmtpTimeouts = { connecting: number; greeting: number; silence: number }

const defaultTimeouts: SmtpTimeouts = { connecting: 10_000, greeting: 10_000, silence: 60_000 }

/**
 * Mail through an SMTP server (RFC 5321). A message that it cannot take now is an error: the job that sends it is tried
 * again. One that it refuses for good, for its recipient or its content, is noted and given up: trying it again would only
 * make the next server trust us less. A connection for each message, four at once: they are few, and none is left open at the
 * end.
 */
export function smtp(
  { url, from, log, noteRefusal }: { url: URL; from: Sender; log: SmtpLog; noteRefusal: NoteRefusal },
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

/** Nothing in it that could be read as a second recipient: nodemailer would take `a <b@c>` for `b@c`. */
const oneAddress = /^[^\s\p{Cc}<>()[\]\\",:;@]+@[^\s\p{Cc}<>()[\]\\",:;@]+$/u

/** What nodemailer adds to an error: the command that was refused, and with what reply. */
type SmtpError = Error & { command?: string; code?: string; responseCode?: number }

/** A 5xx about the recipient or the content. One about us (signing in, our own address) is ours to set right. */
function isRefusedForGood(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false
  const { command, responseCode } = error as SmtpError
  return (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode >= 500
}
