import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '../../tests/support/doubles/mail-server.ts'
import { senderOf } from './choose-mailer.server.ts'
import { smtp } from './smtp.server.ts'
import { smtpOptions } from './smtp-url.ts'

let server: MailServer
let noted: { facts: object; message: string }[] = []
let refused: (number | null)[] = []
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())
beforeEach(() => {
  noted = []
  refused = []
  server.deliveries.length = 0
})

const from = senderOf(new URL('https://camada.test'))
const log = { error: (facts: object, message: string) => void noted.push({ facts, message }) }
const noteRefusal = async (code: number | null) => void refused.push(code)
const mailer = (address = `smtp://127.0.0.1:${server.port}`) => smtp({ url: new URL(address), from, log, noteRefusal })
const mail = { to: 'ana@exemplo.com.br', subject: 'Olá, ação', html: '<p>Olá</p>', text: 'Olá' }

test('a message arrives whole, for one person, from us', async () => {
  await mailer().send({ ...mail, key: 'welcome-1', headers: { 'List-Unsubscribe': '<https://camada.test/x>' } })
  const [delivery] = server.deliveries
  expect(delivery).toMatchObject({ from: 'nao-responda@camada.test', to: [mail.to], user: null })
  expect(delivery?.mail).toMatchObject({ subject: mail.subject, from: { name: 'Camada' } })
  expect([delivery?.mail.html?.trim(), delivery?.mail.text?.trim()]).toEqual([mail.html, mail.text])
  const headers = Object.fromEntries(delivery?.mail.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'list-unsubscribe': '<https://camada.test/x>' })
})

test('the same message sent twice carries one Message-ID', async () => {
  for (const key of ['receipt-1', 'receipt-1', 'receipt-2']) await mailer().send({ ...mail, key })
  const ids = server.deliveries.map((delivery) => delivery.mail.messageId)
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@camada\.test>$/)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('many messages are on their way four at a time, also after one that failed', async () => {
  let [connections, begun, failed, most] = [0, 0, 0, 0]
  // The first wait for the fourth: a quick one would have sent all before it is there.
  const { promise: fourth, resolve: begin } = Promise.withResolvers<void>()
  const counting = await startMailServer({
    onConnect: (_session, done) => {
      if (++connections >= 4) begin()
      void fourth.then(() => done())
    },
    onMailFrom: (_address, _session, done) => {
      most = Math.max(most, ++begun - counting.deliveries.length - failed)
      done()
    },
  })
  try {
    counting.refuseMessage(451)
    const counted = mailer(`smtp://127.0.0.1:${counting.port}`)
    const sent = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) =>
        counted.send({ ...mail, key: `sale-${at}` }).catch((error: unknown) => {
          failed++
          throw error
        }),
      ),
    )
    expect(sent.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(counting.deliveries).toHaveLength(11)
    expect(most).toBe(4)
  } finally {
    await counting.close()
  }
})

test('it signs in when the address has a user, and a wrong password is worth another try', async () => {
  await mailer(`smtp://loja%40camada:certa@127.0.0.1:${server.port}`).send(mail)
  expect(server.deliveries[0]?.user).toBe('loja@camada')
  const wrong = mailer(`smtp://loja:errada@127.0.0.1:${server.port}`).send(mail)
  await expect(wrong).rejects.toMatchObject({
    code: 'EAUTH',
    message: 'the mail server did not take a message (EAUTH 535)',
  })
})

test('a line break in an address or a subject adds no recipient', async () => {
  await mailer().send({ ...mail, subject: 'Oi\r\nBcc: mallory@exemplo.com' })
  expect(server.deliveries[0]?.to).toEqual([mail.to])
  expect(server.deliveries[0]?.mail.bcc ?? []).toEqual([])
  for (const to of ['ana@exemplo.com.br>\r\nRCPT TO:<mallory@exemplo.com', 'a@b.c, mallory@exemplo.com', 'ana']) {
    await mailer().send({ ...mail, to })
  }
  expect(server.deliveries).toHaveLength(1)
  expect(noted.map(({ message }) => message)).toEqual(Array(3).fill('mail to no address'))
})

test.each(['refuseRecipient', 'refuseMessage'] as const)(
  '%s: not now is another try, never is the end',
  async (how) => {
    server[how](451)
    await expect(mailer().send(mail)).rejects.toMatchObject({ responseCode: 451 })
    expect([noted, refused]).toEqual([[], []])
    server[how](550)
    await mailer().send({ ...mail, key: 'k' })
    expect(noted).toEqual([
      { message: 'mail refused for good', facts: { code: 550, mail: expect.stringMatching(/^[0-9a-f]{32}$/) } },
    ])
    expect(refused).toEqual([550])
    expect(server.deliveries).toEqual([])
  },
)

test('a server that takes the call and says nothing is an error, not a wait', async () => {
  const mute = net.createServer(() => {})
  await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening))
  const url = new URL(`smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`)
  const waits = { connecting: 1_000, greeting: 200, silence: 200 }
  await expect(smtp({ url, from, log, noteRefusal }, waits).send(mail)).rejects.toThrow()
  await new Promise((closed) => mute.close(closed))
})

test('an encrypted line is never given up for a plain one', async () => {
  await expect(mailer(`smtps://127.0.0.1:${server.port}`).send(mail)).rejects.toThrow()
  expect(server.deliveries).toEqual([])
})

describe('SMTP URLs', () => {
  test.each([
    ['smtps://relay', { host: 'relay', port: 465, secure: true }],
    ['smtp://relay', { host: 'relay', port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://relay:25?starttls=0', { port: 25, secure: false, requireTLS: false, ignoreTLS: true }],
    ['smtp://localhost:2525', { port: 2525, requireTLS: false, ignoreTLS: true }],
    ['smtp://[::1]:25', { host: '::1', requireTLS: false, ignoreTLS: true }],
    ['smtp://127.evil.example', { requireTLS: true }],
    ['smtps://a%40b:p%3Aw@relay', { auth: { user: 'a@b', pass: 'p:w' } }],
  ])('%s', (address, expected) => {
    const options = smtpOptions(new URL(address))
    expect(options).toMatchObject(expected)
    expect(options.tls).toBeUndefined() // nothing that would take a certificate on trust
  })
})
