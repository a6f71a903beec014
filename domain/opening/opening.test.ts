import fs from 'node:fs'
import http from 'node:http'
import { once } from 'node:events'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { textRecords } from '#adapters/mail/text-records.server.ts'
import { paymentEvents } from '#db/schema/commerce.ts'
import { backups, openingProofs } from '#db/schema/staff.ts'
import { addUser } from '../../tests/support/builders.ts'
import { nameServer } from '../../tests/support/doubles/name-server.ts'
import { usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { faultOfAddress } from './fault-of-address.server.ts'
import { hasRecord, mailRecordsOf, openingSteps } from './proof.ts'
import { openingProofsOf, type OpeningSubjects } from './proofs.server.ts'
import { confirmTestMail, lookUpMailRecords, noteProof, proveRestore, startTestMail } from './prove.server.ts'
import { restoreCode } from './restore-code.server.ts'
import { followTestPayment, startTestPayment } from './test-payment.server.ts'

const shop = usePaymentWorld()
let staffId = ''
beforeAll(async () => {
  staffId = (await addUser(shop.db, { role: 'all' })).id
})

const subjects: OpeningSubjects = {
  https: 'https://loja.example',
  mail: 'mail.example:587',
  mailDomain: 'loja.example',
  payment: 'double',
  texts: 'termos 1, privacidade 1',
  hasDataOfficer: true,
}
const provenSteps = async (of: OpeningSubjects = subjects) =>
  (await openingProofsOf(shop.db, of, shop.clock.now())).filter(({ provenAt }) => provenAt).map(({ step }) => step)

describe('the proofs of opening', () => {
  it('lists every step once, in order, and counts only what was proven', async () => {
    const proofs = await openingProofsOf(shop.db, { ...subjects, hasDataOfficer: false }, shop.clock.now())
    expect(proofs.map(({ step }) => step)).toEqual(openingSteps)
    expect(proofs.some(({ step, provenAt }) => step === 'data_officer' && provenAt)).toBe(false)
    expect(await provenSteps()).toContain('data_officer')
  })

  it('loses a proof when what it was made for changes', async () => {
    await noteProof(shop.world, staffId, 'https', subjects.https)
    await noteProof(shop.world, staffId, 'texts', subjects.texts)
    expect(await provenSteps()).toEqual(expect.arrayContaining(['https', 'texts']))
    const moved = await provenSteps({ ...subjects, https: 'https://outra.example', texts: 'termos 2, privacidade 1' })
    expect(moved.filter((step) => step === 'https' || step === 'texts')).toEqual([])
  })

  it('the backup proof accepts a backup of the last day only', async () => {
    const hoursAgo = (hours: number) => new Date(shop.clock.now().getTime() - hours * 3_600_000)
    await shop.db.insert(backups).values({ takenAt: hoursAgo(25), files: 1, sizeBytes: 1, manifestSha256: 'old' })
    expect(await provenSteps()).not.toContain('backup')
    await shop.db.insert(backups).values({ takenAt: hoursAgo(23), files: 1, sizeBytes: 1, manifestSha256: 'young' })
    expect(await provenSteps()).toContain('backup')
  })

  it('the restore proof accepts the code of a backup of this shop only', async () => {
    expect(await proveRestore(shop.world, staffId, restoreCode('another shop'))).toBe(false)
    expect(await provenSteps()).not.toContain('restore')
    expect(await proveRestore(shop.world, staffId, ` ${restoreCode('young').toLowerCase()} `)).toBe(true)
    expect(await provenSteps()).toContain('restore')
  })
})

describe('the test mail', () => {
  const enqueue = async () => {}

  it('the mail proof is given by its link, for its recipient and the mail server it used', async () => {
    await startTestMail({ ...shop.world, enqueue }, staffId, subjects.mail)
    const [sent] = await shop.db.select().from(openingProofs).where(eq(openingProofs.kind, 'mail'))
    const other = (await addUser(shop.db, { role: 'all' })).id
    expect(await confirmTestMail(shop.world, other, sent!.token)).toBe(false)
    expect(await confirmTestMail(shop.world, staffId, 'not-a-token')).toBe(false)
    expect(await provenSteps()).not.toContain('mail')
    expect(await confirmTestMail(shop.world, staffId, sent!.token)).toBe(true)
    expect(await provenSteps()).toContain('mail')
    expect(await provenSteps({ ...subjects, mail: 'other.example:587' })).not.toContain('mail')
  })
})

describe('the DNS records of mail', () => {
  const records = new Map<string, string[]>()
  let server: Awaited<ReturnType<typeof nameServer>>
  beforeAll(async () => {
    server = await nameServer(records)
  })
  afterAll(() => server.close())
  const lookUp = () =>
    lookUpMailRecords(textRecords([server.address]), { domain: 'loja.example', selector: 's1', mailHost: 'mx.example' })

  it('mail records are right once SPF, DKIM and DMARC are in the DNS', async () => {
    expect(await lookUp()).toMatchObject([{ isRight: false }, { isRight: false }, { isRight: false }])
    records.set('loja.example', ['outra coisa', 'v=spf1 a:mx.example ~all'])
    records.set('s1._domainkey.loja.example', [`v=DKIM1; k=rsa; p=${'A'.repeat(400)}`])
    records.set('_dmarc.loja.example', ['v=DMARC1; p=quarantine'])
    expect(await lookUp()).toMatchObject([{ isRight: true }, { isRight: true }, { isRight: true }])
  })

  it('mail records stand in the guide of owners as /admin/abrir shows them', () => {
    const guide = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/operar.md'), 'utf8')
    for (const { name, value } of mailRecordsOf('loja.com.br', 'smtp.provedor.com', 'contato@loja.com.br'))
      expect(guide).toContain(`| \`${name}\` | \`${value}\` |`)
  })

  it('mail records are wrong with two SPF records, an empty DKIM key or a DMARC without a policy', () => {
    expect(hasRecord('spf', ['v=spf1 -all', 'v=spf1 a -all'])).toBe(false)
    expect(hasRecord('dkim', ['v=DKIM1; k=rsa; p='])).toBe(false)
    expect(hasRecord('dmarc', ['v=DMARC1; rua=mailto:x@y.example'])).toBe(false)
  })

  it('mail records are unknown when no name server answers', async () => {
    const silent = textRecords(['127.0.0.1:9'])
    expect(await lookUpMailRecords(silent, { domain: 'loja.example', selector: 's1', mailHost: 'mx' })).toBeNull()
  })
})

describe('the public address', () => {
  it('proves nothing without https, without an answer, or where another program answers', async () => {
    expect(await faultOfAddress(new URL('http://127.0.0.1:3000'))).toBe('not_https')
    expect(await faultOfAddress(new URL('https://127.0.0.1:9'))).toBe('no_answer')
    const plain = http.createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1')
    await once(plain, 'listening')
    expect(await faultOfAddress(new URL(`https://127.0.0.1:${(plain.address() as AddressInfo).port}`))).toBe(
      'no_answer',
    )
    plain.close()
  })
})

describe('the public address of another', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is read no further than our answer is long', async () => {
    let sent = 0
    let isLetGo = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (++sent > 1_000) throw new Error('read on')
        controller.enqueue(Buffer.from('ok'.padEnd(512)))
      },
      cancel() {
        isLetGo = true
      },
    })
    vi.stubGlobal('fetch', async () => new Response(endless))
    expect(await faultOfAddress(new URL('https://loja.example'))).not.toBe('no_answer')
    expect([isLetGo, sent < 10]).toEqual([true, true])
  })
})

describe('the test payment', () => {
  const follow = () => followTestPayment(shop.world)
  const hear = () =>
    shop.db.insert(paymentEvents).values({
      provider: 'double',
      eventId: `evt_${Math.random()}`,
      subject: 'another',
      kind: 'paid',
      bodySha256: 'x',
      receivedAt: new Date(shop.clock.now().getTime() + 1),
    })

  it('the payment proof is given once R$ 1 was paid and refunded, and the webhook arrived', async () => {
    const started = await startTestPayment(shop.world, staffId)
    expect(started).toMatchObject({ state: 'open' })
    expect(await follow()).toMatchObject({ id: started.id, state: 'open' })
    const session = shop.payments.ofOrder(started.id)
    expect(session.request.totalCents).toBe(100)
    session.state = 'paid'
    expect(await follow()).toMatchObject({ state: 'unheard' })
    expect(session.refundedCents).toBe(100)
    expect(await provenSteps()).not.toContain('payment')
    await hear()
    expect(await follow()).toMatchObject({ state: 'proven' })
    expect(await provenSteps()).toContain('payment')
    expect([session.refundedCents, shop.payments.netCents()]).toEqual([100, 0])
    expect(await provenSteps({ ...subjects, payment: 'stripe' })).not.toContain('payment')
  })

  it('ends unproven when it expires', async () => {
    shop.passMinutes(1)
    const started = await startTestPayment(shop.world, staffId)
    shop.payments.ofOrder(started.id).state = 'expired'
    expect(await follow()).toMatchObject({ id: started.id, state: 'ended' })
  })
})
