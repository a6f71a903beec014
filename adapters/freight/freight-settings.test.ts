import { describe, expect, it } from 'vitest'
import { readFreightSettings } from './freight-settings.ts'

const given = {
  FREIGHT: 'melhor-envio',
  MELHOR_ENVIO_CLIENT_ID: 'id',
  MELHOR_ENVIO_CLIENT_SECRET: 'segredo',
  MELHOR_ENVIO_REFRESH_TOKEN: 'r0',
  MELHOR_ENVIO_CONTACT: 'tecnico@camada.exemplo',
}
const faultsOf = (one: Record<string, string>, production = false) => readFreightSettings(one, production).faults

describe('who sells labels', () => {
  it('who sells labels is nobody unless told', () => {
    expect(readFreightSettings({}, true)).toEqual({ settings: { seller: 'table' }, faults: [] })
    expect(faultsOf({ FREIGHT: 'pombo' })).toEqual(['FREIGHT deve ser table ou melhor-envio.'])
  })

  it('who sells labels is the Melhor Envio with all that it needs', () => {
    const { settings, faults } = readFreightSettings({ ...given, MELHOR_ENVIO_SERVICES: '1,2' }, true)
    expect([faults, settings]).toEqual([[], expect.objectContaining({ seller: 'melhor-envio', services: '1,2' })])
    expect('url' in settings && settings.url.href).toBe('https://melhorenvio.com.br/')
  })

  it.each([
    [{ FREIGHT: 'melhor-envio' }, 'MELHOR_ENVIO_CLIENT_ID é obrigatório com FREIGHT=melhor-envio.'],
    [{ ...given, MELHOR_ENVIO_CONTACT: 'ninguém' }, 'MELHOR_ENVIO_CONTACT é obrigatório com FREIGHT=melhor-envio: um e-mail, como tecnico@camada.exemplo.'],
    [{ ...given, MELHOR_ENVIO_SERVICES: 'PAC' }, 'MELHOR_ENVIO_SERVICES deve ser números com vírgula, como 1,2.'],
    [{ ...given, MELHOR_ENVIO_URL: 'melhorenvio' }, 'MELHOR_ENVIO_URL deve ser um endereço sem caminho, como https://sandbox.melhorenvio.com.br/.'],
  ])('who sells labels says what is wrong: %#', (one, fault) => expect(faultsOf(one)).toContain(fault)) // prettier-ignore

  it('who sells labels is asked over https in production', () => {
    const open = { ...given, MELHOR_ENVIO_URL: 'http://127.0.0.1:4242' }
    expect([faultsOf(open), faultsOf(open, true)]).toEqual([
      [],
      ['MELHOR_ENVIO_URL deve começar com https:// em produção.'],
    ])
  })
})
