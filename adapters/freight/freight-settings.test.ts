import { describe, expect, it } from 'vitest'
import { readFreightSettings } from './freight-settings.ts'

const given = {
  MELHOR_ENVIO_URL: 'https://id:segredo%2F1@melhorenvio.com.br/',
  MELHOR_ENVIO_REFRESH_TOKEN: 'r0',
}
const faultsOf = (one: Record<string, string>, production = false) => readFreightSettings(one, production).faults
const urlFault =
  'MELHOR_ENVIO_URL deve ser um endereço sem caminho, com o aplicativo dentro: https://identificador:segredo@melhorenvio.com.br/.'

describe('readFreightSettings', () => {
  it('readFreightSettings has no label seller when none is configured', () => {
    expect(readFreightSettings({}, true)).toEqual({ settings: { seller: 'table' }, faults: [] })
  })

  it('readFreightSettings reads Melhor Envio, with the secret taken out of its URL', () => {
    const { settings, faults } = readFreightSettings(given, true)
    expect(faults).toEqual([])
    expect(settings).toEqual({
      seller: 'melhor-envio',
      url: new URL('https://melhorenvio.com.br/'),
      clientId: 'id',
      clientSecret: 'segredo/1',
      refreshToken: 'r0',
    })
  })

  it.each([
    [{ ...given, MELHOR_ENVIO_REFRESH_TOKEN: '' }, 'MELHOR_ENVIO_URL e MELHOR_ENVIO_REFRESH_TOKEN vêm juntos.'],
    [{ ...given, MELHOR_ENVIO_URL: '' }, 'MELHOR_ENVIO_URL e MELHOR_ENVIO_REFRESH_TOKEN vêm juntos.'],
    [{ ...given, MELHOR_ENVIO_URL: 'melhorenvio' }, urlFault],
    [{ ...given, MELHOR_ENVIO_URL: 'https://melhorenvio.com.br/' }, urlFault],
    [{ ...given, MELHOR_ENVIO_URL: 'https://id:50%@melhorenvio.com.br/' }, urlFault],
    [{ ...given, MELHOR_ENVIO_URL: 'https://id:segredo@melhorenvio.com.br/api' }, urlFault],
  ])('who sells labels says what is wrong: %j', (one, fault) => expect(faultsOf(one)).toEqual([fault]))

  it('readFreightSettings requires https in production', () => {
    const open = { ...given, MELHOR_ENVIO_URL: 'http://id:segredo@127.0.0.1:4242' }
    expect([faultsOf(open), faultsOf(open, true)]).toEqual([
      [],
      ['MELHOR_ENVIO_URL deve começar com https:// em produção.'],
    ])
  })
})
