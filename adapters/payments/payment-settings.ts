import * as z from 'zod'
import { type PixAccount, readPixAccount } from './pix/pix-settings.ts'

export type PaymentSettings =
  | { provider: 'sandbox' }
  | { provider: 'stripe'; secretKey: string; webhookSecrets: string[]; apiUrl?: URL }
  | { provider: 'mercadopago'; accessToken: string; webhookSecrets: string[]; apiUrl?: URL }
  | ({ provider: 'pix'; webhookSecrets: string[] } & PixAccount)

type Given = Record<string, string | undefined>

const needed = (name: string) => z.string({ error: `${name} é obrigatório com este PAYMENTS.` })

/** Returns a schema of one or more secrets, separated by commas during a rotation. */
const secrets = (name: string, pattern: RegExp, hint: string) =>
  needed(name)
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every((one) => pattern.test(one)), `${name} ${hint}`)

/** Schema of the address of a test double that replaces the provider. */
const apiUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:/.test(text), 'PAYMENTS_API_URL deve começar com https://.')
  .transform((text) => new URL(text))
  .optional()

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

const pixSecrets = z.object({
  PIX_WEBHOOK_SECRET: secrets('PIX_WEBHOOK_SECRET', /^[\w-]{24,}$/, 'deve ter pelo menos 24 letras e números.'),
})

const schemas = { stripe, mercadopago }
const names = ['sandbox', 'stripe', 'mercadopago', 'pix'] as const

type Name = (typeof names)[number]
type Read = { settings: PaymentSettings; faults: readonly string[] }

/** Reads the settings of the current provider (`PAYMENTS`) and of former ones, or returns all faults in Portuguese. */
export function readPaymentSettings(given: Given, production: boolean): Read & { former: PaymentSettings[] } {
  const sandbox = { provider: 'sandbox' } as const
  const [provider = '', ...former] = (given.PAYMENTS ?? 'sandbox').split(',').map((name) => name.trim())
  if (!isName(provider)) return { settings: sandbox, former: [], faults: [providerFault] }
  const faults = production ? productionFaults(given, provider, former) : []
  if (!former.every(isName) || new Set([provider, ...former]).size <= former.length)
    return { settings: sandbox, former: [], faults: [...faults, formerFault] }
  const [now, ...before] = [provider, ...former].map((name) => readOne(given, name, production))
  return {
    settings: now?.settings ?? sandbox,
    former: before.map((one) => one.settings),
    faults: [...faults, ...[now, ...before].flatMap((one) => one?.faults ?? [])],
  }
}

const providerFault = 'PAYMENTS deve ser sandbox, stripe, mercadopago ou pix.'
const formerFault =
  'PAYMENTS pode ter, depois do provedor de agora e com vírgulas, os de antes: sandbox, stripe, mercadopago ou pix, cada um uma vez.'

function readOne(given: Given, name: Name, production: boolean): Read {
  if (name === 'sandbox') return { settings: { provider: 'sandbox' }, faults: [] }
  if (name === 'pix') return readPix(given, production)
  const read = schemas[name].safeParse(given)
  if (read.success) return { settings: read.data, faults: [] }
  return { settings: { provider: 'sandbox' }, faults: read.error.issues.map((one) => one.message) }
}

function readPix(given: Given, production: boolean): Read {
  const { account, faults } = readPixAccount(given, production)
  const read = pixSecrets.safeParse(given)
  return {
    settings:
      account && read.success
        ? { provider: 'pix', ...account, webhookSecrets: read.data.PIX_WEBHOOK_SECRET }
        : { provider: 'sandbox' },
    faults: [...faults, ...(read.error?.issues ?? []).map((one) => one.message)],
  }
}

function isName(text: string): text is Name {
  return (names as readonly string[]).includes(text)
}

/** Returns the faults that matter in production, such as simulated payments or test keys. */
function productionFaults(given: Given, provider: Name, former: readonly string[]): string[] {
  const faults: string[] = []
  if (provider !== 'sandbox' && former.includes('sandbox'))
    faults.push('PAYMENTS não pode ter sandbox em produção: o simulador não tem dinheiro para devolver.')
  if (given.PAYMENTS_API_URL) faults.push('PAYMENTS_API_URL não pode ser usado em produção.')
  if (given.STRIPE_SECRET_KEY?.includes('k_test_')) faults.push('STRIPE_SECRET_KEY é de teste e não serve em produção.')
  if (given.MERCADOPAGO_ACCESS_TOKEN?.startsWith('TEST-'))
    faults.push('MERCADOPAGO_ACCESS_TOKEN é de teste e não serve em produção.')
  if (provider === 'sandbox') {
    const simulator = 'sandbox, que vale sem ele, é um simulador em que ninguém paga.'
    return [...faults, `PAYMENTS deve ser stripe, mercadopago ou pix em produção: ${simulator}`]
  }
  if (!given.PUBLIC_URL?.startsWith('https://'))
    faults.push('PUBLIC_URL com https:// é obrigatório em produção: é onde o provedor avisa dos pagamentos.')
  return faults
}
