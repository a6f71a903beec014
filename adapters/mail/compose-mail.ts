import type { Mail } from '#domain/shared/mailer.ts'

export type Sender = { name: string; address: string }

/** No text in quoted-printable can hold it: there an `=` stands before two digits or at the end of a line (RFC 2045, section 6.7). */
const boundary = '=_part'

/**
 * The message in the form that travels (RFC 5322), with both parts. The id makes its `Message-ID`. Put together in one go: the
 * library writes headers and lines, its streams around them would be most of the work.
 */
export async function composeMail(mail: Mail, from: Sender, id: string): Promise<Buffer> {
  const { MimeNode, quotedPrintable } = await (writers ??= loadWriters())
  const { to, subject, html, text, headers } = mail
  const message = new MimeNode(`multipart/alternative; boundary="${boundary}"`)
  message.setHeader({
    // So that no machine answers: neither an absence notice nor another shop (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...headers,
    // Objects, not text: an address is never read as a list of them.
    From: from,
    To: { name: '', address: to },
    Subject: subject,
    'Message-ID': `<${id}@${from.address.split('@')[1]}>`,
  })
  const parts = Object.entries({ 'text/plain': text, 'text/html': html }).map(([type, content]) => {
    const part = message
      .createChild(type)
      .setContent(content)
      .setHeader('Content-Transfer-Encoding', 'quoted-printable')
    return `--${boundary}\r\n${part.buildHeaders()}\r\n\r\n${quotedPrintable(content)}\r\n`
  })
  return Buffer.from(`${message.buildHeaders()}\r\n\r\n${parts.join('')}--${boundary}--\r\n`)
}

let writers: ReturnType<typeof loadWriters> | undefined

async function loadWriters() {
  const [{ default: MimeNode }, { encode, wrap }] = await Promise.all([
    import('nodemailer/lib/mime-node/index.js'),
    import('nodemailer/lib/qp/index.js'),
  ])
  return { MimeNode, quotedPrintable: (text: string) => wrap(encode(text.replaceAll(/\r?\n|\r/g, '\r\n'))) }
}
