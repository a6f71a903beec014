import { withoutCredentials } from '#adapters/credentials.ts'

export type FreightSettings =
  | { seller: 'table' }
  | {
      seller: 'melhor-envio'
      url: URL
      clientId: string
      clientSecret: string
      refreshToken: string
    }

const urlFault =
  'MELHOR_ENVIO_URL deve ser um endereço sem caminho, com o aplicativo dentro: https://identificador:segredo@melhorenvio.com.br/.'

/**
 * Returns the label seller's settings, `table` (makers' own prices) if none are given, and all faults in Portuguese.
 */
export function readFreightSettings(
  given: Record<string, string | undefined>,
  production: boolean,
): { settings: FreightSettings; faults: string[] } {
  const table = { seller: 'table' } as const
  const { MELHOR_ENVIO_URL: address, MELHOR_ENVIO_REFRESH_TOKEN: refreshToken } = given
  if (!address && !refreshToken) return { settings: table, faults: [] }
  if (!address || !refreshToken)
    return { settings: table, faults: ['MELHOR_ENVIO_URL e MELHOR_ENVIO_REFRESH_TOKEN vêm juntos.'] }
  const at = URL.canParse(address) ? withoutCredentials(new URL(address)) : null
  if (!at || !/^https?:$/.test(at.url.protocol) || at.url.pathname !== '/')
    return { settings: table, faults: [urlFault] }
  const isOpen = production && at.url.protocol === 'http:'
  const settings = {
    seller: 'melhor-envio',
    url: at.url,
    clientId: at.id,
    clientSecret: at.secret,
    refreshToken,
  } as const
  return { settings, faults: isOpen ? ['MELHOR_ENVIO_URL deve começar com https:// em produção.'] : [] }
}
