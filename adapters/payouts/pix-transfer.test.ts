import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { PayoutDestination } from '#domain/payouts/payout-account.ts'
import { refusalOf, reportOf, transfer, transferBody, transferIdOf } from './pix-transfer.ts'

const holder = { name: 'Helena Prado', document: '52998224725', documentKind: 'cpf' } as const
const key: PayoutDestination = { kind: 'pix', keyType: 'email', key: 'helena@exemplo.com.br' }
const bank = { kind: 'bank', bankCode: '341', branch: '1234', account: '56789', digit: 'X' } as const
const order = { key: 'payout', amountCents: 2490, destination: key, holder, note: 'Camada' }

it('a transfer’s id is the payout’s, without its hyphens', () => {
  expect(transferIdOf('01977a3c-1111-7222-8333-44445d0c9af1')).toBe('01977a3c11117222833344445d0c9af1')
})

describe('a transfer request', () => {
  it('a transfer request names the amount, our key, and a recipient’s key with its owner’s document', () => {
    expect(transferBody(order, 'loja@exemplo.com.br')).toEqual({
      valor: '24.90',
      pagador: { chave: 'loja@exemplo.com.br', infoPagador: 'Camada' },
      favorecido: { chave: 'helena@exemplo.com.br', cpf: '52998224725' },
    })
  })

  it.each([
    ['checking', 'cacc'],
    ['savings', 'svgs'],
    ['payment', 'tran'],
  ] as const)('what is asked of the bank names an account of kind %s as %s', (accountType, tipoConta) => {
    const company = { name: 'Camada Ltda.', document: '12ABC34501DE35', documentKind: 'cnpj' } as const
    const body = transferBody({ ...order, holder: company, destination: { ...bank, accountType } }, 'k')
    expect(body.favorecido).toEqual({
      contaBanco: {
        nome: 'Camada Ltda.',
        cnpj: '12ABC34501DE35',
        codigoBanco: '341',
        agencia: '1234',
        conta: '56789X',
        tipoConta,
      },
    })
  })

  it('a transfer request cuts the maker’s note at 140 characters', () => {
    expect(transferBody({ ...order, note: 'x'.repeat(200) }, 'k').pagador.infoPagador).toBe('x'.repeat(140))
  })

  test.prop([fc.integer({ min: 1, max: 999_999_999 })])(
    'a transfer request has the amount to the cent',
    (amountCents) => {
      const { valor } = transferBody({ ...order, amountCents }, 'k')
      expect(transfer.parse({ idEnvio: 'x', valor, status: 'REALIZADO' }).valor).toBe(amountCents)
    },
  )
})

describe('the state of a transfer', () => {
  const report = (status: string, change: object = {}) =>
    reportOf(transfer.parse({ idEnvio: 'x', valor: '24.90', status, ...change }))
  const back = (...amounts: string[]) => ({ devolucoes: amounts.map((valor) => ({ valor })) })

  it('a transfer is under way, paid, or failed with a reason', () => {
    expect(report('EM_PROCESSAMENTO')).toEqual({ state: 'processing' })
    expect(report('REALIZADO')).toEqual({ state: 'paid' })
    expect(report('NAO_REALIZADO', { motivo: 'Chave inexistente' })).toEqual({
      state: 'failed',
      reason: 'Chave inexistente',
    })
    expect(report('NAO_REALIZADO')).toEqual({ state: 'failed', reason: 'O banco não fez a transferência.' })
  })

  it('a transfer came back when all of it did; a part of it is between the maker and the bank', () => {
    const returned = { state: 'returned', reason: 'O banco devolveu a transferência.' }
    expect(report('REALIZADO', back('24.90'))).toEqual(returned)
    expect(report('REALIZADO', back('20.00', '4.90'))).toEqual(returned)
    expect(report('REALIZADO', back('24.89'))).toEqual({ state: 'paid' })
    expect(report('EM_PROCESSAMENTO', back('24.90'))).toEqual({ state: 'processing' })
  })

  it('a transfer’s state is not guessed from an invalid response', () => {
    for (const wrong of [
      { valor: '24,90' },
      { valor: '24.9' },
      { valor: ' 24.90' },
      { valor: '24.901' },
      { status: 'TALVEZ' },
    ])
      expect(transfer.safeParse({ idEnvio: 'x', valor: '24.90', status: 'REALIZADO', ...wrong }).success).toBe(false)
  })
})

describe('a refusal', () => {
  it('a refusal says why in the bank’s words, of whichever form, or in ours', () => {
    expect(refusalOf({ title: 'Erro', detail: 'Chave não encontrada' }).reason).toBe('Chave não encontrada')
    expect(refusalOf({ nome: 'chave_invalida', mensagem: 'A chave é inválida', detail: 'x' }).reason).toBe(
      'A chave é inválida',
    )
    for (const body of [{}, null, 'no json', { detail: 7 }])
      expect(refusalOf(body)).toEqual({ reason: 'O banco recusou a transferência.', isOurs: false })
  })

  it.each([
    [{ nome: 'saldo_insuficiente' }, true],
    [{ title: 'Limite excedido' }, true],
    [{ mensagem: 'Aplicação sem permissão' }, true],
    [{ detail: 'Acesso negado' }, true],
    [{ nome: 'x', title: 'Nao autorizado' }, true],
    [{ title: 'Chave inexistente', detail: 'A chave não existe' }, false],
    [{ nome: 'sal', title: 'do' }, false],
  ])('%j is about us: %s', (body, isOurs) => expect(refusalOf(body).isOurs).toBe(isOurs))
})
