import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'

/** Returns the SMTP options of a URL. `smtp:` requires STARTTLS, unless the host is local or `?starttls=0`. */
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

/** Returns the fault of an SMTP address in Portuguese; null if it is valid. */
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
