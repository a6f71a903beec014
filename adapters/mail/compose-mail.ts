import type { Mail } from '#domain/shared/mailer.ts'

export type Sender = { name: string; address: string }

/** The message in the form that travels (RFC 5322), with both parts. The id makes its `Message-ID`. */
export async function composeMail(mail: Mail, from: Sender, id: string): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  const { to, subject, html, text, headers } = mail
  return new MailComposer({
    from,
    // An object, not text: an address is never read as a list of them.
    to: { name: '', address: to },
    subject,
    html,
    text,
    // So that no machine answers: neither an absence notice nor another shop (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
