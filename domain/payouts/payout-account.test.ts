import { describe, expect, it } from 'vitest'
import { maskDestination, payoutAccountInput } from './payout-account.ts'

const form = {
  holderName: 'Helena  Prado',
  document: '529.982.247-25',
  kind: 'pix',
  pixKey: 'Helena@Exemplo.com.br',
  currentPassword: ' segredo ',
}
const read = (fields: Record<string, string>) => payoutAccountInput.safeParse({ ...form, ...fields })
const faultOf = (fields: Record<string, string>) => {
  const { error } = read(fields)
  return error?.issues.map((issue) => [issue.path[0], issue.message])
}
const bank = { kind: 'bank', bankCode: '260', branch: '0001', account: '5216125-0', accountType: 'payment' }

describe('the form of a payout account', () => {
  it('the form of a payout account takes an e-mail as key, cleaned, and the password as typed', () => {
    expect(read({}).data).toEqual({
      holder: { name: 'Helena Prado', document: '52998224725', documentKind: 'cpf' },
      destination: { kind: 'pix', keyType: 'email', key: 'helena@exemplo.com.br' },
      currentPassword: ' segredo ',
    })
  })

  it.each([
    ['CPF', '529.982.247-25', 'cpf', '52998224725'],
    ['phone', '(11) 98765-4321', 'phone', '+5511987654321'],
    ['random', '123e4567-e89b-12d3-a456-426655440000', 'evp', '123e4567-e89b-12d3-a456-426655440000'],
  ])('the form of a payout account takes a key of kind %s', (_kind, pixKey, keyType, key) => {
    expect(read({ pixKey }).data?.destination).toEqual({ kind: 'pix', keyType, key })
  })

  it('the form of a payout account takes a CNPJ with letters, as they are given out since 2026', () => {
    const company = { document: '12.abc.345/01de-35', pixKey: '12.ABC.345/01DE-35' }
    expect(read(company).data).toMatchObject({
      holder: { document: '12ABC34501DE35', documentKind: 'cnpj' },
      destination: { keyType: 'cnpj', key: '12ABC34501DE35' },
    })
    expect(faultOf({ ...company, document: '12.ABC.345/01DE-36' })).toEqual([['document', 'CPF ou CNPJ inválido']])
  })

  it('the form of a payout account refuses another person’s document as key', () => {
    expect(faultOf({ pixKey: '111.444.777-35' })).toEqual([
      ['pixKey', 'A chave deve ser do mesmo CPF ou CNPJ do titular'],
    ])
  })

  it.each([
    [{ document: '529.982.247-24' }, 'document'],
    [{ document: '00000000000' }, 'document'],
    [{ pixKey: 'nada' }, 'pixKey'],
    [{ pixKey: '' }, 'pixKey'],
    [{ holderName: 'A' }, 'holderName'],
    [{ kind: 'boleto' }, 'kind'],
    [{ currentPassword: '' }, 'currentPassword'],
    [{ ...bank, bankCode: '999' }, 'bankCode'],
    [{ ...bank, account: '5216125-1' }, 'account'],
    [{ ...bank, branch: '' }, 'branch'],
    [{ ...bank, branch: '12345' }, 'branch'],
  ])('the form of a payout account refuses %j', (fields, field) =>
    expect(faultOf(fields)?.map(([name]) => name)).toEqual([field]),
  )

  it('the form of a payout account takes a bank account whose digit is right', () => {
    expect(read(bank).data?.destination).toEqual({
      kind: 'bank',
      bankCode: '260',
      branch: '0001',
      account: '5216125',
      digit: '0',
      accountType: 'payment',
    })
  })
})

describe('maskDestination', () => {
  const shown = (fields: Record<string, string>) => {
    const { data } = read(fields)
    return data && maskDestination(data.destination)
  }
  it.each([
    [{}, 'Pix, e-mail h•••@exemplo.com.br'],
    [{ pixKey: '529.982.247-25' }, 'Pix, CPF •••.982.247-••'],
    [{ pixKey: '11987654321' }, 'Pix, celular ••••••••••4321'],
    [{ pixKey: '123e4567-e89b-12d3-a456-426655440000' }, 'Pix, chave aleatória 123e…0000'],
    [bank, 'NU PAGAMENTOS S.A. - INSTITUIÇÃO DE PAGAMENTO (260), agência 0001, conta ••••125-0'],
  ])('maskDestination shows %j as %s', (fields, expected) => expect(shown(fields)).toBe(expected))
})
