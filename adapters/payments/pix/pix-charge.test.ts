import { isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { charge, codeOf, orderOfTxid, pixSession, returned, toAmount, toRefund, txidOf } from './pix-charge.ts'

const now = new Date('2026-11-21T12:00:00Z')
const orderId = '01977a3c-1111-7222-8333-44445d0c9af1'
const answer = {
  txid: txidOf(orderId),
  status: 'ATIVA',
  chave: 'loja@exemplo.com.br',
  valor: { original: '24.90' },
  calendario: { criacao: '2026-11-21T11:00:01Z', expiracao: 3600 },
}
const read = (change: object = {}) => pixSession(charge.parse({ ...answer, ...change }), now)
const pix = (valor: string, devolucoes: object[] = [], horario = '2026-11-21T11:59:00Z') => ({
  endToEndId: 'E1',
  valor,
  horario,
  devolucoes,
})

describe('amounts', () => {
  test.prop([fc.integer({ min: 0, max: 999_999_999 })])(
    'amounts go to text and back without losing a cent',
    (cents) => {
      expect(charge.parse({ ...answer, valor: { original: toAmount(cents) } }).valor.original).toBe(cents)
    },
  )

  it('amounts are text with a point and two decimals, and nothing else is taken', () => {
    expect([toAmount(0), toAmount(5), toAmount(2490)]).toEqual(['0.00', '0.05', '24.90'])
    for (const original of ['24,90', '24.9', '24', ' 24.90', '24.901', '-1.00', '12345678901.00', 24.9])
      expect(charge.safeParse({ ...answer, valor: { original } }).success).toBe(false)
  })
})

it('the id of a charge is the order’s, and says whose it is', () => {
  expect(txidOf(orderId)).toBe('01977a3c11117222833344445d0c9af1')
  expect(orderOfTxid(txidOf(orderId))).toBe(orderId)
  // Another shop's charge on the same account: any 26 to 35 letters and digits.
  for (const foreign of ['of-somebody-else', `abc${txidOf(orderId)}`, `${txidOf(orderId)}abc`])
    expect(orderOfTxid(foreign)).toBe(foreign)
})

it('an answer with an instant that has no place in time is not taken, and one of any place is', () => {
  const { calendario } = answer
  const at = (instant: string) => [
    { status: 'CONCLUIDA', pix: [pix('24.90', [], instant)] },
    { calendario: { ...calendario, criacao: instant } },
  ]
  const isTaken = (change: object) => charge.safeParse({ ...answer, ...change }).success
  expect(at('2026-11-21T08:59:00-03:00').map(isTaken)).toEqual([true, true])
  expect(at('2026-11-21T08:59:00').map(isTaken)).toEqual([false, false])
  expect(at('ontem').map(isTaken)).toEqual([false, false])
  const [paid, open] = at('2026-11-21T08:59:00-03:00')
  expect(read(paid).availableOn).toEqual(new Date('2026-11-21T11:59:00Z'))
  expect(read(open).state).toBe('open')
})

it('an answer is taken with all that we read of it, and what is left out is none of it', () => {
  for (const name of ['txid', 'status', 'chave', 'valor', 'calendario'] as const)
    expect(charge.safeParse({ ...answer, [name]: undefined }).success, name).toBe(false)
  for (const name of ['endToEndId', 'valor', 'horario'])
    expect(charge.safeParse({ ...answer, pix: [{ ...pix('24.90'), [name]: undefined }] }).success, name).toBe(false)
  for (const name of ['id', 'valor', 'status'])
    expect(returned.safeParse({ id: 'D1', valor: '5.50', status: 'DEVOLVIDO', [name]: undefined }).success, name).toBe(
      false,
    )
  expect(charge.parse(answer)).toMatchObject({ pix: [] })
  expect(charge.parse({ ...answer, pix: [{ ...pix('24.90'), devolucoes: undefined }] }).pix[0]?.devolucoes).toEqual([])
  const code = '0'.repeat(512)
  expect(charge.parse({ ...answer, pixCopiaECola: code }).pixCopiaECola).toBe(code)
  expect(charge.parse({ ...answer, pixCopiaECola: `${code}0` }).pixCopiaECola).toBeNull()
})

describe('the state of a charge', () => {
  it.each([
    ['open', {}],
    ['expired', { calendario: { criacao: '2026-11-21T11:00:00Z', expiracao: 3600 } }],
    ['expired', { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }],
    ['expired', { status: 'REMOVIDA_PELO_PSP' }],
    ['paid', { status: 'CONCLUIDA', pix: [pix('24.90')] }],
  ])('the state of a charge is %s', (state, change) => expect(read(change).state).toBe(state))

  it('the state of a charge says what was asked until it was paid, then the sum of what came', () => {
    const still = { availableOn: null, card: null, declineReason: null, feeCents: null, refunds: [], disputes: [] }
    const asked = { currency: 'BRL', reference: orderId, ...still }
    expect(read()).toEqual({ state: 'open', amountCents: 2490, method: null, ...asked })
    const paid = { status: 'CONCLUIDA', pix: [pix('24.90', [], '2026-11-21T12:00:05Z'), pix('0.10')] }
    expect(read(paid)).toEqual({
      state: 'paid',
      amountCents: 2500,
      method: 'pix',
      ...asked,
      availableOn: new Date('2026-11-21T12:00:05Z'),
    })
  })
})

describe('Pix refunds', () => {
  const back = (status: string, change: object = {}) => ({ id: 'D1', valor: '5.50', status, ...change })

  it.each([
    ['EM_PROCESSAMENTO', 'sent', null],
    ['DEVOLVIDO', 'done', null],
    ['NAO_REALIZADO', 'failed', 'NAO_REALIZADO'],
  ])('%s is a refund that is %s', (status, state, failure) => {
    expect(toRefund(returned.parse(back(status)))).toEqual({ id: 'D1', amountCents: 550, state, failure })
    const { refunds, disputes } = read({ status: 'CONCLUIDA', pix: [pix('24.90', [back(status)])] })
    expect([refunds, disputes]).toEqual([[{ id: 'D1', amountCents: 550, state, failure }], []])
  })

  it('a failed Pix refund has the bank’s reason', () => {
    const failed = returned.parse(back('NAO_REALIZADO', { motivo: 'Conta encerrada' }))
    expect(toRefund(failed).failure).toBe('Conta encerrada')
    expect(toRefund(returned.parse(back('DEVOLVIDO', { motivo: 'Pedido' }))).failure).toBeNull()
  })

  it.each([
    ['EM_PROCESSAMENTO', 'open'],
    ['DEVOLVIDO', 'lost'],
    ['NAO_REALIZADO', 'won'],
  ])('among the banks for fraud, %s, is a dispute that is %s', (status, state) => {
    const claim = back(status, { natureza: 'MED_FRAUDE' })
    const { refunds, disputes } = read({ status: 'CONCLUIDA', pix: [pix('24.90', [claim])] })
    expect(refunds).toEqual([])
    expect(disputes).toEqual([{ id: 'D1', state, amountCents: 550, reason: 'MED_FRAUDE', answerBy: null }])
  })
})

describe('codeOf', () => {
  const answer = {
    txid: 'a'.repeat(32),
    status: 'ATIVA',
    chave: 'k',
    valor: { original: '24.90' },
    calendario: { criacao: '2026-11-27T12:00:00Z', expiracao: 3600 },
  }
  const location = 'pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441'
  const code =
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5906CAMADA6009SAO PAULO62070503***6304'

  it.each([
    [{ pixCopiaECola: 'do-banco', location }, 'do-banco'],
    [{ location }, code],
    [{ location: null, loc: { location: `https://${location}` } }, code],
    [{ pixCopiaECola: null, location, loc: null, pix: null }, code],
    [{ pixCopiaECola: '', loc: { location } }, code],
  ])('codeOf takes %j for the code of a charge', (given, expected) => {
    const made = codeOf(charge.parse({ ...answer, ...given })) ?? ''
    expect(made.startsWith(expected)).toBe(true)
    if (expected === code) expect(isValidPixPayload(made)).toBe(true)
  })

  it('codeOf has none for a charge without code and location', () => {
    expect(codeOf(charge.parse(answer))).toBeNull()
  })

  it.each(['pixCopiaECola', 'location', 'loc', 'pix'])('a charge is read with %s absent or null', (field) => {
    expect(charge.safeParse({ ...answer, [field]: null }).success).toBe(true)
  })

  it.each(['devolucoes'])('a payment is read with %s absent or null', (field) => {
    const pix = { endToEndId: 'E1', valor: '24.90', horario: '2026-11-27T12:00:00Z' }
    expect(charge.parse({ ...answer, pix: [{ ...pix, [field]: null }] }).pix[0]?.devolucoes).toEqual([])
    expect(charge.parse({ ...answer, pix: [pix] }).pix[0]?.devolucoes).toEqual([])
  })

  it.each(['natureza', 'motivo'])('a refund is read with %s absent or null', (field) => {
    const back = { id: 'D1', valor: '24.90', status: 'DEVOLVIDO' }
    expect(returned.parse({ ...back, [field]: null })).toMatchObject({ natureza: 'ORIGINAL' })
    expect(returned.safeParse(back).success).toBe(true)
  })
})
