import { createHash, randomUUID } from 'node:crypto'
import type { Mail } from '#domain/shared/mailer.ts'

export type Sender = { name: string; address: string }

/** Separator of MIME parts; in quoted-printable text, two digits or a line end follow `=` (RFC 2045, 6.7). */
const boundary = '=_part'

/** Matches an address that needs no encoding in a header. */
const plainAddress = /^[\w.+-]+@[\w.-]+$/

/** Returns the MIME message (RFC 5322); nodemailer, which is slow, formats only headers with user input. */
export async function composeMail(mail: Mail, from: Sender, id: string): Promise<Buffer> {
  const { written, subjectLine, quotedPrintable } = await (writers ??= loadWriters())
  const { to, subject, html, text } = mail
  const headers = { ...mail.headers, ...leaveHeaders(mail, from) }
  const sender = senderLines.get(from) ?? written({ From: from })
  senderLines.set(from, sender)
  // Objects, not text, so that an address cannot be parsed as a list.
  const isPlain = Object.keys(headers).length === 0 && plainAddress.test(to)
  const lines = [
    // Suppresses automatic replies such as absence notices (RFC 3834).
    'Auto-Submitted: auto-generated',
    sender,
    isPlain ? `To: ${to}` : written({ To: { name: '', address: to }, ...headers }),
    subjectLine(subject),
    `Message-ID: <${id}@${from.address.split('@')[1]}>`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', quotedPrintable(text)),
    ...part('text/html', quotedPrintable(html)),
    `--${boundary}--`,
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}

function leaveHeaders({ leave }: Mail, from: Sender): Record<string, string> {
  if (!leave) return {}
  return {
    ...(leave.list && { 'List-Id': `<${leave.list}.${from.address.split('@')[1]}>` }),
    'List-Unsubscribe': `<${leave.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function part(type: string, content: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    content,
  ]
}

const senderLines = new WeakMap<Sender, string>()

let writers: ReturnType<typeof loadWriters> | undefined

async function loadWriters() {
  const [{ default: MimeNode }, { encodeWord, encodeWords, foldLines }, { encode, wrap }] = await Promise.all([
    import('nodemailer/lib/mime-node/index.js'),
    import('nodemailer/lib/mime-funcs/index.js'),
    import('nodemailer/lib/qp/index.js'),
  ])
  return {
    /** Returns the given headers as nodemailer formats them, without those that nodemailer adds. */
    written: (headers: Record<string, string | { name: string; address: string }>): string => {
      const names = Object.keys(headers).map((name) => name.toLowerCase())
      return new MimeNode('text/plain')
        .setHeader(headers as Record<string, string>)
        .buildHeaders()
        .split(/\r\n(?![ \t])/)
        .filter((line) => names.includes(line.slice(0, line.indexOf(':')).toLowerCase()))
        .join('\r\n')
    },
    /** Returns the header `Subject`, encoded as a whole if its text looks encoded (RFC 2047, sections 5 and 7). */
    subjectLine: (subject: string) => {
      const line = subject.replaceAll(/[\r\n]+/g, ' ')
      return foldLines(`Subject: ${line.includes('=?') ? encodeWord(line, 'Q', 52) : encodeWords(line, 'Q', 52)}`, 76)
    },
    quotedPrintable: (text: string) => wrap(encode(text.replaceAll(/\r?\n|\r/g, '\r\n'))),
  }
}

/** Returns a message id, a hash of the mail's key, which reveals duplicates; random without a key. */
export function messageIdOf(mail: Pick<Mail, 'key'>): string {
  return mail.key ? createHash('sha256').update(mail.key).digest('hex').slice(0, 32) : randomUUID()
}
