import type { Mail } from '#domain/shared/mailer.ts'
import { accountClosedMail, accountExistsMail, emailProofMail, welcomeMail } from '#adapters/mail/messages/account.ts'
import { agreementNoticeMail } from '#adapters/mail/messages/agreement-notice.ts'
import { disputeNoticeMail, disputeOpenedMail } from '#adapters/mail/messages/dispute-notice.ts'
import { passkeyChangedMail, secondFactorChangedMail } from '#adapters/mail/messages/sign-in.ts'
import { emailChangeMail, emailChangeNoticeMail } from '#adapters/mail/messages/email-change.ts'
import { passwordChangedMail, passwordResetMail } from '#adapters/mail/messages/passwords.ts'
import { orderReceiptMail } from '#adapters/mail/messages/orders.ts'
import { refundNoticeMail } from '#adapters/mail/messages/refund-notice.ts'
import { orderMessageMail, unansweredMail } from '#adapters/mail/messages/conversations.ts'
import { shipmentNoticeMail, shipmentReminderMail } from '#adapters/mail/messages/shipments.ts'
import { fileCorrectionMail } from '#adapters/mail/messages/file-correction.ts'
import { fiscalNoticeMail } from '#adapters/mail/messages/fiscal-notice.ts'
import { refundKeyRequestMail } from '#adapters/mail/messages/refund-key-request.ts'
import { type ReturnNotice, returnNoticeMail } from '#adapters/mail/messages/return-notice.ts'
import { readersOf } from '#domain/returns/notices.ts'
import { alarmMail, staffChangeMail, staffInvitationMail } from '#adapters/mail/messages/staff.ts'
import { digestMail } from '#adapters/mail/messages/digest.ts'
import { decisionMail } from '#adapters/mail/messages/decision.ts'
import { payoutAccountNoticeMail } from '#adapters/mail/messages/payout-account-notice.ts'
import { sellerChangedMail } from '#adapters/mail/messages/seller.ts'
import { newTermsMail } from '#adapters/mail/messages/legal.ts'
import { shopDecisionMail } from '#adapters/mail/messages/moderation.ts'
import { testMail } from '#adapters/mail/messages/opening.ts'
import { payoutNoticeMail } from '#adapters/mail/messages/payouts.ts'
import { feeMail, shopChangedMail } from '#adapters/mail/messages/shop.ts'
import { newsletterMail } from '#adapters/mail/messages/support.ts'
import { mailsOfWords } from './mails-of-words.ts'
import { type SaleNotice, saleNoticeMail, saleUndoneMail } from '#adapters/mail/messages/sales.ts'

export const publicUrl = new URL('https://camada.test')
/** What a person typed as their name. */
export const name = 'Ana<script>alert(1)</script>'
const account = { id: 'a', fullName: name, email: 'ana@exemplo.com.br', userType: 'buyer', emailVerified: true }
const order = { orderId: 'o', orderNumber: '2026-00418', publicUrl }
const image = { key: 'k'.repeat(22) }
const buyer = { id: 'b', fullName: name, email: account.email }

/** What one side of a return did, as the other reads it. */
function aRefundNotice(isByKey: boolean) {
  const line = { title: 'Vaso Maré', image, amountCents: 2490, reason: 'withdrawal' as const, quantity: 1, bought: 3 }
  const lines = [{ ...line, cancelReason: null, isWhole: false, isUnposted: true }]
  return refundNoticeMail({ ...order, refundId: 'r', buyer, isByKey, lines })
}

function aReturn(step: Pick<ReturnNotice, 'side' | 'event'> & { isFiles?: boolean }): Mail {
  const facts = {
    words: name,
    carrier: null,
    code: 'LR123',
    kind: 'defect',
    wish: 'reprint',
    isFiles: false,
    dueOn: '2026-12-04',
    quantity: 1,
    bought: 3,
    isWhole: false,
  } as const
  const who = {
    ...order,
    eventId: 'e',
    returnId: 'r',
    purchaseId: 'p',
    title: 'Vaso Maré',
    image,
    buyer,
    maker: { ...buyer, fullName: 'Helena Prado' },
  }
  const [to = 'buyer'] = readersOf(step)
  return returnNoticeMail({ ...who, ...facts, ...step, to })
}

const seven = new Date('2026-11-30T12:00:00Z')

/** What a person of staff is told about themselves, or about another one. */
function aStaffChange(action: 'add_staff' | 'change_role' | 'remove_staff', isOwn: boolean): Mail {
  const person = { id: 'p', fullName: name }
  const recipient = isOwn ? { ...person, email: account.email } : { ...account, fullName: 'Caio Lima' }
  const role = action === 'remove_staff' ? 'member' : 'money'
  return staffChangeMail({ recipient, person, byName: isOwn ? name : null, action, role, at: 0, publicUrl })
}

type AgreementStep = Pick<Parameters<typeof agreementNoticeMail>[0], 'event' | 'side'>

/** What one side of an agreement about printing did, as the other reads it. */
function anAgreement(step: AgreementStep): Mail {
  const party = { ...buyer, isClosed: false }
  const facts = { agreementId: 'g', projectId: 'p', title: 'Vaso Maré', royaltyCents: 800, request: 'Imprimo em PLA.' }
  return agreementNoticeMail({
    ...facts,
    ...step,
    answer: 'De um passo anterior.',
    hasWords: false,
    designer: party,
    printer: party,
    publicUrl,
  })
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

const maker = { id: 'm', fullName: name, email: 'helena@exemplo.com.br' }

const longTitle = `Apareceu: Vaso ${'de parede com encaixe para varanda '.repeat(3)}`

/** Notices of one user in one mail. */
function aDigest(titles: string[]): Mail {
  const userId = '01a21ac3-7bcd-78d1-be11-9f3a00000001'
  const notices = titles.map((title) => ({ title, words: name, path: '/projeto/p', kind: 'search' as const, image }))
  const of = { key: 'k', userId, email: account.email, fullName: name, pace: 'day' as const }
  return digestMail({ ...of, notices, total: notices.length }, { publicUrl, secret: 'segredo' })
}

type Made = Parameters<typeof decisionMail>[0]['made']

function aDecision(kind: Made['kind'], step: Made['step'], isListed = true): Mail {
  const made = { id: 'd', kind, step, number: 'D-1', projectId: 'p', title: 'Vaso Maré', isListed, token: 't' }
  const person = { id: 'b', fullName: name, email: account.email }
  const decision = { appealedAt: null, rule: null, reason: 'Motivo.', answer: null, undoneReason: null }
  return decisionMail({ decision: { ...decision, changes: null, findings: [] }, made, image, person, publicUrl })
}

const aMovedShipment = {
  ...order,
  shipmentId: 's1',
  state: 'queued' as const,
  service: 'table' as const,
  pieces: [{ purchaseId: 'p1', title: 'Vaso Maré', detail: 'PLA, areia', image }],
  maker,
  buyer,
  postBy: '2026-11-27' as const,
  arriveBy: null,
  carrier: null,
  trackingCode: null,
}

function aPayout(event: 'paid' | 'failed'): Mail {
  const failure = event === 'failed' ? 'chave inexistente' : null
  return payoutNoticeMail({ id: 'p', event, maker, amountCents: 2291, shownAs: 'Pix, h•••@exemplo.com.br', failure, publicUrl }) // prettier-ignore
}

function aFee(isWithdrawn: boolean): Mail {
  const current = { bps: 800, freightBps: 0, fixedCents: 0 }
  const fee = { ...current, bps: 1000, id: 'f', from: seven, isWithdrawn }
  return feeMail({ fee, current, recipient: buyer, publicUrl })
}

/** Mails of every kind, by what they are. */
const fileSale: SaleNotice = {
  ...order,
  purchaseId: 'p',
  maker: buyer,
  buyerName: null,
  title: 'Vaso Maré',
  image,
  detail: '',
  kind: 'digital',
  isUpgrade: false,
  quantity: 1,
  amountCents: 2490,
  reasons: [],
  freightCents: 0,
  shipment: null,
  feeCents: 199,
  freightFeeCents: 0,
  designerAmountCents: 2291,
  royaltyCents: 0,
}

export const mails: Record<string, Mail> = {
  'agreement asked': anAgreement({ side: 'printer', event: 'asked' }),
  'agreement approved': anAgreement({ side: 'designer', event: 'approved' }),
  'agreement refused': anAgreement({ side: 'designer', event: 'refused' }),
  'agreement withdrawn': anAgreement({ side: 'printer', event: 'withdrawn' }),
  'agreement ended': anAgreement({ side: 'designer', event: 'ended' }),

  'staff invitation': staffInvitationMail({
    invitation: { id: 'i', email: account.email, role: 'money', expiresAt: seven },
    inviterName: name,
    token: 'i.s',
    publicUrl,
  }),
  'joined staff': aStaffChange('add_staff', true),
  'another joined staff': aStaffChange('add_staff', false),
  'role in staff': aStaffChange('change_role', true),
  'left staff': aStaffChange('remove_staff', true),
  'another left staff': aStaffChange('remove_staff', false),

  alarm: alarmMail({
    kind: 'parked_jobs',
    words: 'Falharam em todas as tentativas: send-welcome (2).',
    redSince: new Date('2026-11-22T02:38:00Z'),
    toldAt: new Date('2026-11-22T02:40:00Z'),
    recipient: account,
    publicUrl,
  }),
  welcome: welcomeMail({ account, token: null, publicUrl }),
  'welcome at an unproven address': welcomeMail({
    account: { ...account, emailVerified: false },
    token: 'T0K-en_',
    publicUrl,
  }),
  'email proof': emailProofMail({ account: { ...account, emailVerified: false }, token: 'T0K-en_', publicUrl }),
  'account closed': accountClosedMail({ farewell: account, publicUrl }),
  'account exists': accountExistsMail({ account, publicUrl }),
  'account exists, unproven': accountExistsMail({ account: { ...account, emailVerified: false }, publicUrl }),
  'password reset': passwordResetMail({ account, token: 'T0K-en_', publicUrl }),
  'password changed': passwordChangedMail({ account, publicUrl }),
  'password recovered': passwordChangedMail({
    account,
    fell: ['email_changes', 'passkeys', 'second_factors'],
    factorSince: seven,
    publicUrl,
  }),
  'email change': emailChangeMail({ change: account, token: 'T0K-en_', publicUrl }),
  'email change notice': emailChangeNoticeMail({ account, publicUrl }),
  'passkey added': passkeyChangedMail({ account, isAdded: true, publicUrl }),
  'passkey removed': passkeyChangedMail({ account, isAdded: false, publicUrl }),
  'second factor on': secondFactorChangedMail({ account, isOn: true, publicUrl }),
  'second factor off': secondFactorChangedMail({ account, isOn: false, publicUrl }),
  receipt: orderReceiptMail({
    ...order,
    sellers: ['Helena Prado, CPF ***.444.777-**, Curitiba/PR'],
    buyer,
    lines: [
      {
        title: 'Vaso Maré',
        image,
        detail: '',
        kind: 'digital',
        quantity: 1,
        amountCents: 2490,
        reasons: [],
        withdrawalRule: 'by_law',
        shipment: null,
        licence: { licence: 'commercial_prints', pieces: null },
        isUpgrade: false,
        certificate: 'LC-ABCD-EFGH-2345',
      },
      {
        title: 'Porta-chaves',
        image: null,
        detail: 'PLA, areia, texto “Silva”',
        kind: 'printed',
        quantity: 2,
        amountCents: 10_800,
        reasons: [],
        withdrawalRule: 'until_printing',
        shipment: { ...aShipment, service: 'table' },
        licence: null,
        isUpgrade: false,
        certificate: null,
      },
    ],
    shipments: [
      { makerName: 'Ateliê Prumo', service: 'table', freightCents: 1840, postBy: '2026-11-27', arriveBy: '2026-12-04' },
    ],
    totalCents: 15_130,
    method: 'pix',
    paidAt: new Date('2026-11-22T02:38:00Z'),
  }),
  sale: saleNoticeMail(fileSale),
  'sale of a wider licence': saleNoticeMail({ ...fileSale, isUpgrade: true }),
  "sale of a print of another's": saleNoticeMail({
    ...order,
    purchaseId: 'p',
    maker: buyer,
    buyerName: 'Rafael Souza',
    title: 'Vaso Maré',
    image,
    detail: 'PLA, areia',
    kind: 'printed',
    isUpgrade: false,
    quantity: 1,
    amountCents: 8900,
    reasons: [],
    freightCents: 1840,
    shipment: { ...aShipment, service: 'table' },
    feeCents: 712,
    freightFeeCents: 0,
    designerAmountCents: 9228,
    royaltyCents: 800,
  }),
  'ready to pick up': shipmentNoticeMail({
    ...order,
    shipmentId: 's1',
    state: 'posted',
    service: 'pickup',
    pieces: [{ purchaseId: 'p1', title: 'Vaso Maré', detail: 'PLA, areia', image }],
    maker: { id: 'm', fullName: 'Helena Prado', email: 'helena@exemplo.com.br' },
    buyer,
    postBy: null,
    arriveBy: null,
    carrier: null,
    trackingCode: null,
    event: 'posted',
  }),
  delivered: shipmentNoticeMail({
    ...order,
    shipmentId: 's1',
    state: 'delivered',
    service: 'table',
    pieces: [{ purchaseId: 'p1', title: 'Vaso Maré', detail: 'PLA, areia', image }],
    maker: { id: 'm', fullName: 'Helena Prado', email: 'helena@exemplo.com.br' },
    buyer,
    postBy: null,
    arriveBy: null,
    carrier: null,
    trackingCode: null,
    event: 'delivered',
  }),
  'payout account changed': payoutAccountNoticeMail({
    maker,
    account: { holderName: 'Helena Prado', shownAs: 'Pix, h•••@exemplo.com.br', since: seven },
    isChange: true,
    publicUrl,
  }),
  'payout account set': payoutAccountNoticeMail({
    maker,
    account: { holderName: 'Helena Prado', shownAs: 'Pix, h•••@exemplo.com.br', since: seven },
    isChange: false,
    publicUrl,
  }),
  'seller changed': sellerChangedMail({
    maker,
    seller: { id: 's', line: 'Helena Prado, CPF ***.444.777-**' },
    publicUrl,
  }),
  newsletter: newsletterMail({
    id: 'n',
    subject: 'Projetos de novembro',
    parts: [
      { kind: 'paragraph', text: name },
      {
        kind: 'project',
        projectId: 'p',
        title: 'Vaso Maré',
        makerName: 'Helena Prado',
        price: { priceCents: 1490, hasHigherPrice: true, kinds: ['digital', 'printed'] },
        image,
      },
      { kind: 'button', label: 'Explorar Projetos', url: 'https://camada.test/marketplace' },
    ],
    recipient: { id: 'r', email: account.email, token: 't' },
    publicUrl,
  }),
  'digest of one': aDigest(['Apareceu: Vaso Maré']),
  'digest of long titles': aDigest([longTitle, longTitle, longTitle]),
  'digest of one long title': aDigest([longTitle]),
  digest: aDigest(['Apareceu: Vaso Maré', 'Caixa baixou de preço']),
  'account blocked': aDecision('block', 'final'),
  'block undone': aDecision('block', 'undone'),
  'project removed': aDecision('suspension', 'final'),
  'project back': aDecision('suspension', 'undone'),
  'project released': aDecision('suspension', 'undone', false),
  refund: aRefundNotice(false),
  'refund to a key': aRefundNotice(true),
  return: aReturn({ side: 'maker', event: 'authorized' }),
  'return asked': aReturn({ side: 'buyer', event: 'asked' }),
  'return refused': aReturn({ side: 'staff', event: 'refused' }),
  'return withdrawn': aReturn({ side: 'staff', event: 'withdrawn' }),
  'file claimed': aReturn({ side: 'buyer', event: 'asked', isFiles: true }),
  'file corrected': aReturn({ side: 'maker', event: 'corrected', isFiles: true }),
  'file claim refused': aReturn({ side: 'staff', event: 'refused', isFiles: true }),
  'withdrawal in review': aReturn({ side: 'buyer', event: 'review', isFiles: true }),
  'file correction': fileCorrectionMail({
    returnId: 'r',
    buyerId: 'b',
    title: 'Vaso Maré',
    image,
    makerName: name,
    buyer,
    publicUrl,
  }),
  'key of a refund': refundKeyRequestMail({
    ...order,
    refundId: 'r',
    token: 'r.s',
    title: 'Vaso Maré',
    amountCents: 2490,
    isAhead: false,
    attempt: 1,
    failure: 'chave inexistente',
    buyer,
  }),
  'threshold of the tax law': fiscalNoticeMail({
    noticeId: 'n',
    threshold: 'half',
    seller: 'person',
    maker: buyer,
    publicUrl,
  }),
  'order message': orderMessageMail({
    ...order,
    messageId: 'm',
    purchaseId: 'p',
    kind: 'proof',
    side: 'maker',
    words: name,
    photoCount: 2,
    titles: ['Vaso Maré'],
    image,
    buyer,
    maker: buyer,
  }),
  'unanswered message': unansweredMail({
    publicUrl,
    conversationId: 'c',
    buyerId: 'b',
    since: '2026-11-20T12:00:00+00:00',
    purchaseId: 'p',
    orderNumber: '2026-00418',
    title: 'Vaso Maré',
    buyerName: name,
    days: 3,
    maker: buyer,
  }),
  dispute: disputeNoticeMail({
    ...order,
    disputeId: 'd',
    state: 'lost',
    maker: { ...buyer, id: 'm', titles: ['Vaso Maré'], shareCents: 2291, isWhole: true },
  }),
  'dispute in part': disputeNoticeMail({
    ...order,
    disputeId: 'd',
    state: 'lost',
    maker: { ...buyer, id: 'm', titles: ['Vaso Maré'], shareCents: 2291, isWhole: false },
  }),
  'sale undone': saleUndoneMail({
    ...order,
    refundId: 'r',
    maker: buyer,
    title: 'Vaso Maré',
    image,
    reason: 'withdrawal',
    amountCents: 2490,
    designerAmountCents: 1991,
    royaltyCents: 300,
    quantity: 3,
    bought: 3,
    isWhole: true,
    isUnposted: true,
  }),
  'dispute opened': disputeOpenedMail(
    { disputeId: 'd', orderNumber: '2026-00418', state: 'open', publicUrl, amountCents: 2490, answerBy: seven },
    'dinheiro@camada.test',
  ),
  'shipment late': shipmentReminderMail({ ...aMovedShipment, event: 'late' }),
  'payout paid': aPayout('paid'),
  'payout failed': aPayout('failed'),
  'new terms': newTermsMail({
    terms: { kind: 'terms', version: 2, hash: 'h', summary: name, publishedAt: seven, inForceAt: seven },
    recipient: buyer,
    publicUrl,
  }),
  'shop name decided': shopDecisionMail({
    id: 'd',
    slug: 'helena-prado',
    title: 'Ateliê Prumo',
    isGranted: true,
    reason: name,
    maker,
    publicUrl,
  }),
  'test of the mail': testMail({ id: 't', token: 't', email: account.email, publicUrl }),
  'fee announced': aFee(false),
  'fee withdrawn': aFee(true),
  'shop changed': shopChangedMail({
    change: { id: 'c', staffName: name, sentences: 'O pedido mínimo agora é R$ 10,00.', at: seven },
    to: account.email,
    publicUrl,
  }),
  ...mailsOfWords,
}
