import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Delivery = { from: string; to: string[]; user: string | null; mail: Email }

export type MailServer = {
  port: number
  /** What it took, oldest first. */
  deliveries: Delivery[]
  /** What it says to the next recipient, once: a reply code such as 450 or 550. */
  refuseRecipient(code: number): void
  /** What it says to the next message, once its content was sent. */
  refuseMessage(code: number): void
  close(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it is given and can be told to refuse. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const deliveries: Delivery[] = []
  const refusals = { recipient: 0, message: 0 }
  const refusal = (of: keyof typeof refusals) => {
    const code = refusals[of]
    refusals[of] = 0
    return code ? Object.assign(new Error('refused by the test'), { responseCode: code }) : null
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'certa' ? done(null, { user: username }) : done(new Error('wrong')),
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = refusal('message')
        if (refused) return done(refused)
        const { mailFrom, rcptTo } = session.envelope
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const user = session.user ? String(session.user) : null
          const from = mailFrom ? mailFrom.address : ''
          deliveries.push({ from, to: rcptTo.map(({ address }) => address), user, mail })
          done()
        }, done)
      })
    },
    ...options,
  })
  server.on('error', () => {}) // a client that breaks off is what some tests are about
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.server.address() as AddressInfo).port,
    deliveries,
    refuseRecipient: (code) => (refusals.recipient = code),
    refuseMessage: (code) => (refusals.message = code),
    close: () => new Promise((closed) => server.close(closed)),
  }
}
