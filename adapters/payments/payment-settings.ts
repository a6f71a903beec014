import fs from 'node:fs'
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod'

/** What each provider needs to know of us, as `PAYMENTS` and its variables say it. */
export type PaymentSettings =
  | { provider: 'sandbox' }
  | { provider: 'stripe'; secretKey: string; webhookSecrets: string[]; apiUrl?: URL }
  | { provider: 'mercadopago'; accessToken: string; webhookSecrets: string[]; apiUrl?: URL }
  | {
      provider: 'pix'
      apiUrl: URL
      tokenUrl: URL
      clientId: string
      clientSecret: string
      key: string
      webhookSecrets: string[]
      certificateFile?: string
      certificateKeyFile?: string
    }

type Given = Record<string, string | undefined>

const needed = (name: string) => z.string({ error: `${name} é obrigatório com este PAYMENTS.` })

const url = (name: string) =>
  needed(name)
    .refine((text) => URL.canParse(text) && /^https?:/.test(text), `${name} deve começar com https://.`)
    .transform((text) => (URL.canParse(text) ? new URL(text) : new URL('https://invalid')))

/** Several, with commas between them, while one is being exchanged for another. */
const secrets = (name: string, pattern: RegExp, hint: string) =>
  needed(name)
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every((one) => pattern.test(one)), `${name} ${hint}`)

const file = (name: string) =>
  z
    .string()
    .refine((path) => fs.existsSync(path), `${name}: o arquivo não existe.`)
    .optional()

const apiUrl = url('PAYMENTS_API_URL').optional()

const stripe = z
  .object({
    STRIPE_SECRET_KEY: needed('STRIPE_SECRET_KEY').regex(
      /^[rs]k_(?:live|test)_\w+$/,
      'STRIPE_SECRET_KEY deve começar com sk_live_ ou sk_test_.',
    ),
    STRIPE_WEBHOOK_SECRET: secrets('STRIPE_WEBHOOK_SECRET', /^whsec_\w+$/, 'deve começar com whsec_.'),
    PAYMENTS_API_URL: apiUrl,
  })
  .transform((read): PaymentSettings => ({
    provider: 'stripe',
    secretKey: read.STRIPE_SECRET_KEY,
    webhookSecrets: read.STRIPE_WEBHOOK_SECRET,
    ...(read.PAYMENTS_API_URL && { apiUrl: read.PAYMENTS_API_URL }),
  }))

const mercadopago = z
  .object({
    MERCADOPAGO_ACCESS_TOKEN: needed('MERCADOPAGO_ACCESS_TOKEN').regex(
      /^(?:APP_USR|TEST)-[\w-]+$/,
      'MERCADOPAGO_ACCESS_TOKEN deve começar com APP_USR-.',
    ),
    MERCADOPAGO_WEBHOOK_SECRET: secrets('MERCADOPAGO_WEBHOOK_SECRET', /^\S{8,}$/, 'deve ter pelo menos 8 caracteres.'),
    PAYMENTS_API_URL: apiUrl,
  })
  .transform((read): PaymentSettings => ({
    provider: 'mercadopago',
    accessToken: read.MERCADOPAGO_ACCESS_TOKEN,
    webhookSecrets: read.MERCADOPAGO_WEBHOOK_SECRET,
    ...(read.PAYMENTS_API_URL && { apiUrl: read.PAYMENTS_API_URL }),
  }))

const pix = z
  .object({
    PIX_API_URL: url('PIX_API_URL').refine((at) => at.pathname.endsWith('/'), 'PIX_API_URL deve terminar com /.'),
    PIX_TOKEN_URL: url('PIX_TOKEN_URL'),
    PIX_CLIENT_ID: needed('PIX_CLIENT_ID'),
    PIX_CLIENT_SECRET: needed('PIX_CLIENT_SECRET'),
    PIX_KEY: needed('PIX_KEY').refine((key) => getPixKeyInfo(key) !== null, 'PIX_KEY não é uma chave Pix.'),
    PIX_WEBHOOK_SECRET: secrets('PIX_WEBHOOK_SECRET', /^[\w-]{24,}$/, 'deve ter pelo menos 24 letras e números.'),
    PIX_CERT_FILE: file('PIX_CERT_FILE'),
    PIX_CERT_KEY_FILE: file('PIX_CERT_KEY_FILE'),
  })
  .refine((read) => !read.PIX_CERT_FILE === !read.PIX_CERT_KEY_FILE, {
    error: 'PIX_CERT_FILE e PIX_CERT_KEY_FILE vêm juntos.',
  })
  .transform((read): PaymentSettings => ({
    provider: 'pix',
    apiUrl: read.PIX_API_URL,
    tokenUrl: read.PIX_TOKEN_URL,
    clientId: read.PIX_CLIENT_ID,
    clientSecret: read.PIX_CLIENT_SECRET,
    key: getPixKeyInfo(read.PIX_KEY)?.value ?? read.PIX_KEY,
    webhookSecrets: read.PIX_WEBHOOK_SECRET,
    ...(read.PIX_CERT_FILE && { certificateFile: read.PIX_CERT_FILE }),
    ...(read.PIX_CERT_KEY_FILE && { certificateKeyFile: read.PIX_CERT_KEY_FILE }),
  }))

const schemas = { stripe, mercadopago, pix }
const names = ['sandbox', 'stripe', 'mercadopago', 'pix'] as const

/**
 * Reads which provider is meant, which ones `PAYMENTS_FORMER` says it were before, and what they need; or every fault, one
 * Portuguese line each.
 */
export function readPaymentSettings(
  given: Given,
  production: boolean,
): { settings: PaymentSettings; former: PaymentSettings[]; faults: string[] } {
  const sandbox = { provider: 'sandbox' } as const
  const provider = given.PAYMENTS ?? 'sandbox'
  const before = (given.PAYMENTS_FORMER ?? '').split(',').flatMap((name) => name.trim() || [])
  if (!isName(provider))
    return { settings: sandbox, former: [], faults: ['PAYMENTS deve ser sandbox, stripe, mercadopago ou pix.'] }
  const faults = production ? productionFaults(given, provider) : []
  if (!before.every((name) => isName(name) && name !== provider))
    return { settings: sandbox, former: [], faults: [...faults, formerFault] }
  const read = [provider, ...before.filter(isName)].map((name) => readOne(given, name))
  const [settings = sandbox, ...former] = read.map((one) => one.settings)
  return { settings, former, faults: [...faults, ...read.flatMap((one) => one.faults)] }
}

const formerFault =
  'PAYMENTS_FORMER deve ter, separados por vírgula, provedores de antes: sandbox, stripe, mercadopago ou pix, sem o de agora.'

function readOne(given: Given, name: (typeof names)[number]): { settings: PaymentSettings; faults: string[] } {
  if (name === 'sandbox') return { settings: { provider: 'sandbox' }, faults: [] }
  const read = schemas[name].safeParse(given)
  if (read.success) return { settings: read.data, faults: [] }
  return { settings: { provider: 'sandbox' }, faults: read.error.issues.map((one) => one.message) }
}

function isName(text: string): text is (typeof names)[number] {
  return (names as readonly string[]).includes(text)
}

/** Nothing that merely simulates a payment runs where people pay. */
function productionFaults(given: Given, provider: (typeof names)[number]): string[] {
  const faults: string[] = []
  if (given.PAYMENTS_API_URL) faults.push('PAYMENTS_API_URL não pode ser usado em produção.')
  if (given.STRIPE_SECRET_KEY?.includes('k_test_')) faults.push('STRIPE_SECRET_KEY é de teste e não serve em produção.')
  if (given.MERCADOPAGO_ACCESS_TOKEN?.startsWith('TEST-'))
    faults.push('MERCADOPAGO_ACCESS_TOKEN é de teste e não serve em produção.')
  if (provider === 'sandbox') return faults
  if (!given.PUBLIC_URL?.startsWith('https://'))
    faults.push('PUBLIC_URL com https:// é obrigatório em produção: é onde o provedor avisa dos pagamentos.')
  for (const name of ['PIX_API_URL', 'PIX_TOKEN_URL'])
    if (provider === 'pix' && given[name]?.startsWith('http://'))
      faults.push(`${name} deve começar com https:// em produção.`)
  if (provider === 'pix' && !given.PIX_CERT_FILE)
    faults.push('PIX_CERT_FILE é obrigatório em produção: o padrão do Banco Central exige TLS mútuo.')
  return faults
}
