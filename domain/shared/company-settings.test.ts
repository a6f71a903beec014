import { describe, expect, it } from 'vitest'
import { cepOf, imprintOf } from './company.ts'
import { readCompanySettings } from './company-settings.ts'

const owner = {
  COMPANY_NAME: 'Camada Impressão Ltda.',
  COMPANY_CNPJ: '11222333000181',
  COMPANY_ADDRESS: 'Rua Augusta, 1200, São Paulo, SP, 01304-001',
  CONTACT_EMAIL: 'contato@camada.com.br',
  CONTACT_PHONE: '(11) 3123-4567',
  DPO_NAME: 'Lia Prado',
  DPO_EMAIL: 'lia@camada.com.br',
}

describe('readCompanySettings', () => {
  it('readCompanySettings takes what the owner says, in production too, and writes the CNPJ with its dots', () => {
    const { settings, faults } = readCompanySettings(owner, true)
    expect(faults).toEqual([])
    expect(imprintOf(settings.company)).toBe(
      'Camada Impressão Ltda., CNPJ 11.222.333/0001-81, Rua Augusta, 1200, São Paulo, SP, 01304-001',
    )
    expect(cepOf(settings.company)).toBe('01304001')
    expect(settings.dataOfficer).toEqual({ name: 'Lia Prado', email: 'lia@camada.com.br' })
  })

  it('readCompanySettings takes a CNPJ with letters and a number without an area code', () => {
    const { settings, faults } = readCompanySettings(
      { ...owner, COMPANY_CNPJ: 'q0slfmbd7vx439', CONTACT_PHONE: '0800 123 4567' },
      true,
    )
    expect(faults).toEqual([])
    expect(settings.company.taxId).toBe('Q0.SLF.MBD/7VX4-39')
  })

  it('readCompanySettings sends every department’s mail to the one address there is', () => {
    const { contact } = readCompanySettings(owner, true).settings
    expect(contact).toMatchObject({
      email: 'contato@camada.com.br',
      supportEmail: 'contato@camada.com.br',
      securityEmail: 'contato@camada.com.br',
      careersEmail: 'contato@camada.com.br',
      pressEmail: 'contato@camada.com.br',
    })
  })

  it('readCompanySettings has examples for the demonstration, which production refuses', () => {
    expect(readCompanySettings({}, false)).toMatchObject({
      faults: [],
      settings: { company: { taxId: '12.ABC.345/01DE-35' }, contact: { supportEmail: 'suporte@camada.example' } },
    })
    expect(readCompanySettings({}, true).faults).toEqual(
      Object.keys(owner).map((name) => `${name} é obrigatório em produção.`),
    )
  })

  it.each([
    ['COMPANY_CNPJ', '12.ABC.345/01DE-35'],
    ['COMPANY_ADDRESS', 'Rua Exemplo, 100, São Paulo, SP, 01000-000'],
    ['CONTACT_EMAIL', 'contato@camada.example'],
    ['CONTACT_PHONE', '(11) 4000-0000'],
    ['DPO_NAME', 'Marina Duarte (nome de exemplo)'],
    ['DPO_EMAIL', 'encarregado@exemplo.com.br'],
  ])('readCompanySettings refuses the example %s=%s in production, and nowhere else', (name, value) => {
    expect(readCompanySettings({ ...owner, [name]: value }, true).faults).toEqual([
      `${name} ainda é um exemplo e não serve em produção.`,
    ])
    expect(readCompanySettings({ ...owner, [name]: value }, false).faults).toEqual([])
  })

  it.each([
    [{ COMPANY_CNPJ: '00.000.000/0001-00' }, 'COMPANY_CNPJ não é um CNPJ: confira os dígitos.'],
    [{ COMPANY_CNPJ: '12.ABC.345/01DE-36' }, 'COMPANY_CNPJ não é um CNPJ: confira os dígitos.'],
    [
      { COMPANY_ADDRESS: 'Rua Augusta, 1200, São Paulo' },
      'COMPANY_ADDRESS deve ter o CEP, como São Paulo, SP, 01304-001.',
    ],
    [{ CONTACT_EMAIL: 'contato' }, 'CONTACT_EMAIL deve ser um endereço, como contato@camada.com.br.'],
    [{ CONTACT_PHONE: '3123-4567' }, 'CONTACT_PHONE deve ter o DDD, como (11) 3123-4567.'],
    [{ DPO_NAME: 'x' }, 'DPO_NAME é curto demais.'],
  ])('readCompanySettings refuses %j anywhere', (wrong, fault) => {
    for (const production of [true, false])
      expect(readCompanySettings({ ...owner, ...wrong }, production).faults).toContain(fault)
  })
})
