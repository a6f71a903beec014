import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import type { Mailer } from '#domain/shared/mailer.ts'
import { Semaphore } from '#domain/shared/semaphore.ts'
import { composeMail, messageIdOf, type Sender } from './compose.ts'

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
  { url, from, log }: { url: URL; from: Sender; log: SmtpLog },
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
        if (!isRefusedForGood(error)) throw error
        log.error({ mail: id, code: error.responseCode ?? null }, 'mail refused for good')
      }
    },
  }
}

/** Nothing in it that could be read as a second recipient: nodemailer would take `a <b@c>` for `b@c`. */
const oneAddress = /^[^\s\p{Cc}<>()[\]\\",:;@]+@[^\s\p{Cc}<>()[\]\\",:;@]+$/u

/** What nodemailer adds to an error: the command that was refused, and with what reply. */
type SmtpError = Error & { command?: string; responseCode?: number }

/** A 5xx about the recipient or the content. One about us (signing in, our own address) is ours to set right. */
function isRefusedForGood(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false
  const { command, responseCode } = error as SmtpError
  return (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode >= 500
}

/**
 * How to reach the mail server that a URL names (`smtps://user:password@host:465` or `smtp://user:password@host:587`).
 * `smtps` is encrypted from the first byte. `smtp` must turn to TLS (STARTTLS) before anything is said, so that no one on the
 * way can strip it, with two exceptions: this very machine, and a relay in one's own network that says `?starttls=0`.
 */
export function smtpOptions(url: URL): SMTPTransport.Options {
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isPlain = !secure && (isThisMachine(host) || url.searchParams.get('starttls') === '0')
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isPlain,
    ignoreTLS: isPlain,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  }
}

/** Why a URL is none that mail could be sent to, in Portuguese; null when it is one. */
export function smtpUrlFault(text: string): string | null {
  if (!URL.canParse(text)) return 'SMTP_URL deve ser como smtps://usuario:senha@servidor:465.'
  const url = new URL(text)
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') return 'SMTP_URL deve começar com smtp:// ou smtps://.'
  if (!url.hostname || !/^\/?$/.test(url.pathname) || !isDecodable(url.username) || !isDecodable(url.password))
    return 'SMTP_URL deve ser como smtps://usuario:senha@servidor:465.'
  if (url.username && url.searchParams.get('starttls') === '0' && !isThisMachine(url.hostname))
    return 'SMTP_URL: com usuário e senha o envio é cifrado; retire starttls=0.'
  return null
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
