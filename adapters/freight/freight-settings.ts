import * as z from 'zod'

export type FreightSettings =
  | { seller: 'table' }
  | {
      seller: 'melhor-envio'
      url: URL
      clientId: string
      clientSecret: string
      /** Initial token; refreshed ones are stored in the database. */
      refreshToken: string
      /** Our contact address, which the service requires in every request. */
      contact: string
      /** Service numbers to quote; empty for all. */
      services: string
    }

type Given = Record<string, string | undefined>

const needed = (name: string) => z.string({ error: `${name} é obrigatório com FREIGHT=melhor-envio.` })

const melhorEnvio = z
  .object({
    MELHOR_ENVIO_URL: z
      .string()
      .default('https://melhorenvio.com.br/')
      .refine(
        (text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).pathname === '/',
        'MELHOR_ENVIO_URL deve ser um endereço sem caminho, como https://sandbox.melhorenvio.com.br/.',
      ),
    MELHOR_ENVIO_CLIENT_ID: needed('MELHOR_ENVIO_CLIENT_ID'),
    MELHOR_ENVIO_CLIENT_SECRET: needed('MELHOR_ENVIO_CLIENT_SECRET'),
    MELHOR_ENVIO_REFRESH_TOKEN: needed('MELHOR_ENVIO_REFRESH_TOKEN'),
    MELHOR_ENVIO_CONTACT: z.email(
      'MELHOR_ENVIO_CONTACT é obrigatório com FREIGHT=melhor-envio: um e-mail, como tecnico@camada.exemplo.',
    ),
    MELHOR_ENVIO_SERVICES: z
      .string()
      .default('')
      .refine(
        (text) => /^(?:\d+(?:,\d+)*)?$/.test(text),
        'MELHOR_ENVIO_SERVICES deve ser números com vírgula, como 1,2.',
      ),
  })
  .transform((read): FreightSettings => ({
    seller: 'melhor-envio',
    url: new URL(read.MELHOR_ENVIO_URL),
    clientId: read.MELHOR_ENVIO_CLIENT_ID,
    clientSecret: read.MELHOR_ENVIO_CLIENT_SECRET,
    refreshToken: read.MELHOR_ENVIO_REFRESH_TOKEN,
    contact: read.MELHOR_ENVIO_CONTACT,
    services: read.MELHOR_ENVIO_SERVICES,
  }))

/** Reads the label seller, or returns all faults, one Portuguese line each. Defaults to the makers' own tables. */
export function readFreightSettings(
  given: Given,
  production: boolean,
): { settings: FreightSettings; faults: string[] } {
  const table = { seller: 'table' } as const
  const seller = given.FREIGHT ?? 'table'
  if (seller === 'table') return { settings: table, faults: [] }
  if (seller !== 'melhor-envio') return { settings: table, faults: ['FREIGHT deve ser table ou melhor-envio.'] }
  const isOpen = production && given.MELHOR_ENVIO_URL?.startsWith('http://')
  const faults = isOpen ? ['MELHOR_ENVIO_URL deve começar com https:// em produção.'] : []
  const read = melhorEnvio.safeParse(given)
  if (!read.success) return { settings: table, faults: [...faults, ...read.error.issues.map((one) => one.message)] }
  return { settings: read.data, faults }
}
