import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Certificate, makeCertificate } from '../../tests/support/certificates.ts'
import { readPayoutSettings } from './payout-settings.ts'

const pix = {
  PAYOUTS: 'pix',
  PIX_API_URL: 'https://pix.exemplo/v2/',
  PIX_TOKEN_URL: 'https://id:secret@pix.exemplo/oauth/token',
  PIX_KEY: 'Repasses@camada.exemplo',
}
const faultsOf = (given: Record<string, string>, production = false) => readPayoutSettings(given, production).faults

describe('readPayoutSettings', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-bank-'))
  let ours: Certificate
  beforeAll(async () => {
    ours = await makeCertificate(folder, 'cliente')
  })
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it('readPayoutSettings pays by hand by default', () => {
    expect(readPayoutSettings({}, true)).toEqual({ settings: { provider: 'manual' }, faults: [] })
    expect(faultsOf({ PAYOUTS: 'boleto' })).toEqual(['PAYOUTS deve ser manual ou pix.'])
  })

  it('readPayoutSettings reads Pix with all that the bank needs', () => {
    const read = readPayoutSettings({ ...pix, PIX_CERT_FILE: ours.bothFile }, true)
    expect(read.faults).toEqual([])
    expect(read.settings).toMatchObject({ provider: 'pix', key: 'repasses@camada.exemplo', clientId: 'id' })
    expect(read.settings).toMatchObject({ certificate: expect.stringContaining(ours.key) })
  })

  it('readPayoutSettings returns what is wrong', () => {
    expect(faultsOf({ PAYOUTS: 'pix' })).toContain('PIX_API_URL é obrigatório com Pix em PAYMENTS ou PAYOUTS.')
    expect(faultsOf({ ...pix, PIX_API_URL: 'https://pix.exemplo/api' })).toEqual(['PIX_API_URL deve terminar com /.'])
    expect(faultsOf({ ...pix, PIX_KEY: 'x' })).toEqual(['PIX_KEY não é uma chave Pix.'])
    const certificateFault = 'PIX_CERT_FILE deve ser um arquivo PEM com o certificado e a chave privada dele.'
    expect(faultsOf({ ...pix, PIX_CERT_FILE: '/nao/existe' })).toEqual([certificateFault])
    expect(faultsOf({ ...pix, PIX_CERT_FILE: ours.certFile })).toEqual([certificateFault])
  })

  it('readPayoutSettings requires safe settings in production', () => {
    const faults = faultsOf({ ...pix, PIX_TOKEN_URL: 'http://id:secret@pix.exemplo/token' }, true)
    expect(faults).toEqual([
      'PIX_TOKEN_URL deve começar com https:// em produção.',
      'PIX_CERT_FILE é obrigatório em produção: o padrão do Banco Central exige TLS mútuo.',
    ])
  })
})
