import fs from 'node:fs'
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod'

/** How makers are paid, as `PAYOUTS` and its variables say it. */
export type PayoutSettings =
  | { provider: 'manual' }
  | {
      provider: 'pix'
      apiUrl: URL
      tokenUrl: URL
      clientId: string
      clientSecret: string
      key: string
      certificateFile?: string
      certificateKeyFile?: string
    }

type Given = Record<string, string | undefined>

const needed = (name: string) => z.string({ error: `${name} é obrigatório com PAYOUTS=pix.` })
const url = (name: string) =>
  needed(name)
    .refine((text) => URL.canParse(text) && /^https?:/.test(text), `${name} deve começar com https://.`)
    .transform((text) => (URL.canParse(text) ? new URL(text) : new URL('https://invalid')))
const file = (name: string) =>
  z
    .string()
    .refine((path) => fs.existsSync(path), `${name}: o arquivo não existe.`)
    .optional()

const pix = z
  .object({
    PAYOUTS_API_URL: url('PAYOUTS_API_URL').refine(
      (at) => at.pathname.endsWith('/'),
      'PAYOUTS_API_URL deve terminar com /.',
    ),
    PAYOUTS_TOKEN_URL: url('PAYOUTS_TOKEN_URL'),
    PAYOUTS_CLIENT_ID: needed('PAYOUTS_CLIENT_ID'),
    PAYOUTS_CLIENT_SECRET: needed('PAYOUTS_CLIENT_SECRET'),
    PAYOUTS_KEY: needed('PAYOUTS_KEY').refine((key) => getPixKeyInfo(key) !== null, 'PAYOUTS_KEY não é uma chave Pix.'),
    PAYOUTS_CERT_FILE: file('PAYOUTS_CERT_FILE'),
    PAYOUTS_CERT_KEY_FILE: file('PAYOUTS_CERT_KEY_FILE'),
  })
  .refine((read) => !read.PAYOUTS_CERT_FILE === !read.PAYOUTS_CERT_KEY_FILE, {
    error: 'PAYOUTS_CERT_FILE e PAYOUTS_CERT_KEY_FILE vêm juntos.',
  })
  .transform((read): PayoutSettings => ({
    provider: 'pix',
    apiUrl: read.PAYOUTS_API_URL,
    tokenUrl: read.PAYOUTS_TOKEN_URL,
    clientId: read.PAYOUTS_CLIENT_ID,
    clientSecret: read.PAYOUTS_CLIENT_SECRET,
    key: getPixKeyInfo(read.PAYOUTS_KEY)?.value ?? read.PAYOUTS_KEY,
    ...(read.PAYOUTS_CERT_FILE && { certificateFile: read.PAYOUTS_CERT_FILE }),
    ...(read.PAYOUTS_CERT_KEY_FILE && { certificateKeyFile: read.PAYOUTS_CERT_KEY_FILE }),
  }))

/** Reads how makers are paid, or every fault, one Portuguese line each. By hand unless told. */
export function readPayoutSettings(given: Given, production: boolean): { settings: PayoutSettings; faults: string[] } {
  const manual = { provider: 'manual' } as const
  const provider = given.PAYOUTS ?? 'manual'
  if (provider === 'manual') return { settings: manual, faults: [] }
  if (provider !== 'pix') return { settings: manual, faults: ['PAYOUTS deve ser manual ou pix.'] }
  const faults = production ? productionFaults(given) : []
  const read = pix.safeParse(given)
  if (!read.success) return { settings: manual, faults: [...faults, ...read.error.issues.map((one) => one.message)] }
  return { settings: read.data, faults }
}

function productionFaults(given: Given): string[] {
  const faults = ['PAYOUTS_API_URL', 'PAYOUTS_TOKEN_URL']
    .filter((name) => given[name]?.startsWith('http://'))
    .map((name) => `${name} deve começar com https:// em produção.`)
  if (!given.PAYOUTS_CERT_FILE)
    faults.push('PAYOUTS_CERT_FILE é obrigatório em produção: o padrão do Banco Central exige TLS mútuo.')
  return faults
}
