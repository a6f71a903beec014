import * as cheerio from 'cheerio'
import { describe, expect, test } from 'vitest'
import type { Mail } from '#domain/shared/mailer.ts'
import { accountClosedMail, accountExistsMail, welcomeMail } from './account.ts'
import { agreementNoticeMail } from './agreement-notice.ts'
import { disputeNoticeMail } from './dispute-notice.ts'
import { passkeyChangedMail, secondFactorChangedMail } from './sign-in.ts'
import { emailChangeMail, emailChangeNoticeMail } from './email-change.ts'
import { passwordChangedMail, passwordResetMail } from './passwords.ts'
import { orderReceiptMail, refundNoticeMail } from './orders.ts'
import { orderMessageMail, shipmentNoticeMail } from './shipments.ts'
import { returnNoticeMails } from './return-notice.ts'
import { saleNoticeMail, saleUndoneMail } from './sales.ts'

const publicUrl = new URL('https://camada.test')
const name = 'Ana <script>alert(1)</script>'
const account = { id: 'a', fullName: name, email: 'ana@exemplo.com.br', userType: 'buyer' }
const order = { orderId: 'o', orderNumber: '2026-00418', publicUrl }
const buyer = { fullName: name, email: account.email }

/** What one side of a return did, as the other reads it. */
function aReturn(step: { side: 'buyer' | 'maker'; event: 'asked' | 'authorized' }): Mail {
  const facts = {
    words: name,
    carrier: null,
    code: 'LR123',
    kind: 'defect',
    wish: 'reprint',
    dueOn: '2026-12-04',
    quantity: 1,
    bought: 3,
    isWhole: false,
  } as const
  const who = { ...order, eventId: 'e', returnId: 'r', title: 'Vaso Maré', buyer, maker: buyer }
  return returnNoticeMails({ ...who, ...facts, ...step })[0] as Mail
}

type AgreementStep = Pick<Parameters<typeof agreementNoticeMail>[0], 'event' | 'side'>

/** What one side of an agreement about printing did, as the other reads it. */
function anAgreement(step: AgreementStep): Mail {
  const party = { ...buyer, isClosed: false }
  const facts = { agreementId: 'g', projectId: 'p', title: 'Vaso Maré', royaltyCents: 800, request: 'Imprimo em PLA.' }
  return agreementNoticeMail({ ...facts, ...step, answer: null, designer: party, printer: party, publicUrl })
}

const aShipment = {
  id: 's1',
  postBy: '2026-11-27',
  arriveBy: '2026-12-04',
  recipient: 'Rafael Souza',
  cep: '01310200',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP' as const,
}

const mails: Record<string, Mail> = {
  'agreement asked': anAgreement({ side: 'printer', event: 'asked' }),
  'agreement approved': anAgreement({ side: 'designer', event: 'approved' }),
  'agreement refused': anAgreement({ side: 'designer', event: 'refused' }),
  'agreement withdrawn': anAgreement({ side: 'printer', event: 'withdrawn' }),
  'agreement ended': anAgreement({ side: 'designer', event: 'ended' }),

  welcome: welcomeMail({ account, publicUrl }),
  'account closed': accountClosedMail({ farewell: account, publicUrl }),
  'account exists': accountExistsMail({ account, publicUrl }),
  'password reset': passwordResetMail({ account, token: 'T0K-en_', publicUrl }),
  'password changed': passwordChangedMail({ account, publicUrl }),
  'email change': emailChangeMail({ change: account, token: 'T0K-en_', publicUrl }),
  'email change notice': emailChangeNoticeMail({ account, publicUrl }),
  'passkey added': passkeyChangedMail({ account, isAdded: true, publicUrl }),
  'passkey removed': passkeyChangedMail({ account, isAdded: false, publicUrl }),
  'second factor on': secondFactorChangedMail({ account, isOn: true, publicUrl }),
  'second factor off': secondFactorChangedMail({ account, isOn: false, publicUrl }),
  receipt: orderReceiptMail({
    ...order,
    buyer,
    lines: [
      {
        title: 'Vaso Maré',
        detail: '',
        kind: 'digital',
        quantity: 1,
        amountCents: 2490,
        licence: 'commercial_prints',
        certificate: 'LC-ABCD-EFGH-2345',
      },
      {
        title: 'Porta-chaves',
        detail: 'PLA, areia, texto “Silva”',
        kind: 'printed',
        quantity: 2,
        amountCents: 10_800,
        licence: null,
        certificate: null,
      },
    ],
    shipments: [
      { makerName: 'Ateliê Prumo', service: 'table', freightCents: 1840, postBy: '2026-11-27', arriveBy: '2026-12-04' },
    ],
    totalCents: 15_130,
    method: 'pix',
    paidAt: new Date('2026-11-22T02:38:00Z'),
    withdrawalDays: 7,
  }),
  sale: saleNoticeMail({
    ...order,
    purchaseId: 'p',
    maker: buyer,
    buyerName: null,
    title: 'Vaso Maré',
    detail: '',
    kind: 'digital',
    quantity: 1,
    amountCents: 2490,
    freightCents: 0,
    shipment: null,
    feeCents: 199,
    designerAmountCents: 2291,
    royaltyCents: 0,
  }),
  "sale of a print of another's": saleNoticeMail({
    ...order,
    purchaseId: 'p',
    maker: buyer,
    buyerName: 'Rafael Souza',
    title: 'Vaso Maré',
    detail: 'PLA, areia',
    kind: 'printed',
    quantity: 1,
    amountCents: 8900,
    freightCents: 1840,
    shipment: { ...aShipment, service: 'table' },
    feeCents: 712,
    designerAmountCents: 9228,
    royaltyCents: 800,
  }),
  'ready to pick up': shipmentNoticeMail({
    ...order,
    shipmentId: 's1',
    state: 'posted',
    service: 'pickup',
    titles: ['Vaso Maré'],
    maker: { fullName: 'Helena Prado', email: 'helena@exemplo.com.br' },
    buyer,
    postBy: null,
    arriveBy: null,
    carrier: null,
    trackingCode: null,
    event: 'posted',
  }),
  refund: refundNoticeMail({
    ...order,
    refundId: 'r',
    buyer,
    lines: [{ title: 'Vaso Maré', amountCents: 2490, reason: 'regret', quantity: 1, bought: 3 }],
  }),
  return: aReturn({ side: 'maker', event: 'authorized' }),
  'return asked': aReturn({ side: 'buyer', event: 'asked' }),
  'order message': orderMessageMail({
    ...order,
    messageId: 'm',
    shipmentId: 's',
    kind: 'proof',
    side: 'maker',
    words: name,
    photoCount: 2,
    titles: ['Vaso Maré'],
    buyer,
    maker: buyer,
  }),
  dispute: disputeNoticeMail({
    ...order,
    disputeId: 'd',
    state: 'lost',
    maker: { ...buyer, id: 'm', titles: ['Vaso Maré'], shareCents: 2291 },
  }),
  'sale undone': saleUndoneMail({
    ...order,
    refundId: 'r',
    maker: buyer,
    title: 'Vaso Maré',
    reason: 'regret',
    amountCents: 2490,
    designerAmountCents: 1991,
    royaltyCents: 300,
    quantity: 3,
    bought: 3,
    isWhole: true,
  }),
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe.each(Object.entries(mails))('%s', (_name, mail) => {
  const $ = cheerio.load(mail.html)

  test('asks nobody for anything, and says what it is in Portuguese', () => {
    expect($('html').attr('lang')).toBe('pt-BR')
    expect($('h1')).toHaveLength(1)
    expect($('img, script, link, iframe')).toHaveLength(0)
    expect(mail.html).not.toMatch(/url\(/)
  })

  test('leads to our own address only', () => {
    const addresses = $('a')
      .toArray()
      .map((link) => $(link).attr('href') ?? '')
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(new URL(address).origin).toBe(publicUrl.origin)
  })

  test('shows what people typed as text', () => {
    expect($('script')).toHaveLength(0)
    expect($('p').text()).toContain(name)
  })

  test('its text part says the same and carries the address', () => {
    expect(mail.text).toContain($('h1').text())
    expect(mail.text).toContain($('a').attr('href'))
    expect(mail.text).not.toContain('display:none')
    expect(mail.text).toMatch(/^Camada\. /m) // the footer is a paragraph of its own, whatever stands above it
  })
})

test('a receipt has every line, the total and the hour of São Paulo', () => {
  const text = spaced(
    cheerio
      .load(mails.receipt?.html ?? '')('body')
      .text(),
  )
  expect(text).toContain('O Pix de R$ 151,30 foi confirmado em 21/11/2026 às 23:38.')
  for (const part of [
    'Vaso Maré',
    'Arquivos',
    'R$ 24,90',
    'Peça impressa, PLA, areia, texto “Silva”, 2 unidades',
    'R$ 108,00',
    'Ateliê Prumo, postada até 27/11/2026, chega até 04/12/2026',
    'R$ 18,40',
    'Total',
  ]) {
    expect(text).toContain(part)
    expect(mails.receipt?.text).toContain(part)
  }
})

test('a sale shows price, fee and share', () => {
  const text = spaced(
    cheerio
      .load(mails.sale?.html ?? '')('body')
      .text(),
  )
  for (const amount of ['R$ 24,90', '− R$ 1,99', 'R$ 22,91']) expect(text).toContain(amount)
})

test('a sale of an object leads to the conversation of its shipment, and names no address of the buyer', () => {
  const mail = mails["sale of a print of another's"]
  const $ = cheerio.load(mail?.html ?? '')
  expect($('a[href="https://camada.test/envios/s1/mensagens"]').text()).toBe('Escrever para Rafael Souza')
  expect($('a[href="https://camada.test/producao/s1"]').text()).toBe('Abrir o pedido')
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Dúvidas sobre o pedido? Escreva para Rafael Souza na conversa do envio.',
  )
  expect(`${mail?.html} ${mail?.text}`).not.toContain('@exemplo')
})

test('what waits to be picked up is agreed on in the conversation of the shipment, without an e-mail', () => {
  const mail = mails['ready to pick up']
  const $ = cheerio.load(mail?.html ?? '')
  expect($('a[href="https://camada.test/envios/s1/mensagens"]').text()).toBe('Combinar a retirada')
  expect(`${mail?.html} ${mail?.text}`).not.toContain('@exemplo')
})

test('what a royalty takes has its line, so that the lines add up', () => {
  const linesOf = (mail: { html: string } | undefined) =>
    spaced(
      cheerio
        .load(mail?.html ?? '')('body')
        .text(),
    )
  const sale = linesOf(mails["sale of a print of another's"])
  for (const part of ['R$ 89,00', 'R$ 18,40', '− R$ 7,12', 'Royalty de quem projetou', '− R$ 8,00', 'R$ 92,28'])
    expect(sale).toContain(part)
  const undone = linesOf(mails['sale undone'])
  for (const part of ['R$ 24,90', 'R$ 1,99', 'Royalty que quem projetou devolve', 'R$ 3,00', '− R$ 19,91'])
    expect(undone).toContain(part)
})

test('the reset link is whole in both parts', () => {
  const link = 'https://camada.test/auth?mode=new-password&token=T0K-en_'
  expect(
    cheerio
      .load(mails['password reset']?.html ?? '')('a')
      .attr('href'),
  ).toBe(link)
  expect(mails['password reset']?.text).toContain(link)
})

test('an agreement says what a piece brings, quotes who asks, and leads to its own page', () => {
  const asked = cheerio.load(mails['agreement asked']?.html ?? '')
  expect(spaced(asked('p').text())).toContain('pagando R$ 8,00 de royalty por peça.')
  expect(asked('p').text()).toContain('“Imprimo em PLA.”')
  for (const event of ['asked', 'approved', 'refused', 'withdrawn', 'ended'])
    expect(cheerio.load(mails[`agreement ${event}`]?.html ?? '')('a[href$="/rede/g"]').length).toBeGreaterThan(0)
  expect(mails['agreement ended']?.text).toContain('peças já compradas seguem normalmente')
  expect(mails['agreement refused']?.text).not.toContain('Imprimo em PLA.')
})
