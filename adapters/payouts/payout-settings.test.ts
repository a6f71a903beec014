import { describe, expect, it } from 'vitest'
import { readPayoutSettings } from './payout-settings.ts'

const pix = {
  PAYOUTS: 'pix',
  PAYOUTS_API_URL: 'https://pix.exemplo/',
  PAYOUTS_TOKEN_URL: 'https://pix.exemplo/oauth/token',
  PAYOUTS_CLIENT_ID: 'id',
  PAYOUTS_CLIENT_SECRET: 'secret',
  PAYOUTS_KEY: 'Repasses@camada.exemplo',
}
const certificate = { PAYOUTS_CERT_FILE: import.meta.filename, PAYOUTS_CERT_KEY_FILE: import.meta.filename }
const faultsOf = (given: Record<string, string>, production = false) => readPayoutSettings(given, production).faults

describe('how makers are paid', () => {
  it('how makers are paid is by hand unless told', () => {
    expect(readPayoutSettings({}, true)).toEqual({ settings: { provider: 'manual' }, faults: [] })
    expect(faultsOf({ PAYOUTS: 'boleto' })).toEqual(['PAYOUTS deve ser manual ou pix.'])
  })

  it('how makers are paid is by Pix with all that the bank needs', () => {
    const read = readPayoutSettings({ ...pix, ...certificate }, true)
    expect(read.faults).toEqual([])
    expect(read.settings).toMatchObject({ provider: 'pix', key: 'repasses@camada.exemplo', clientId: 'id' })
  })

  it.each([
    [{ PAYOUTS: 'pix' }, 'PAYOUTS_API_URL é obrigatório com PAYOUTS=pix.'],
    [{ ...pix, PAYOUTS_API_URL: 'https://pix.exemplo/api' }, 'PAYOUTS_API_URL deve terminar com /.'],
    [{ ...pix, PAYOUTS_KEY: 'x' }, 'PAYOUTS_KEY não é uma chave Pix.'],
    [{ ...pix, PAYOUTS_CERT_FILE: '/nao/existe' }, 'PAYOUTS_CERT_FILE: o arquivo não existe.'],
    [{ ...pix, PAYOUTS_CERT_FILE: import.meta.filename }, 'PAYOUTS_CERT_FILE e PAYOUTS_CERT_KEY_FILE vêm juntos.'],
  ])('how makers are paid says what is wrong: %#', (given, fault) => expect(faultsOf(given)).toContain(fault))

  it('how makers are paid is safe in production, or not at all', () => {
    const faults = faultsOf({ ...pix, PAYOUTS_TOKEN_URL: 'http://pix.exemplo/token' }, true)
    expect(faults).toEqual([
      'PAYOUTS_TOKEN_URL deve começar com https:// em produção.',
      'PAYOUTS_CERT_FILE é obrigatório em produção: o padrão do Banco Central exige TLS mútuo.',
    ])
  })
})
