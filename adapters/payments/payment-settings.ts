import * as z from 'zod'
import { type PixAccount, pixAccount, pixProductionFaults, url } from './pix/pix-settings.ts'

/** Settings per provider, from `PAYMENTS` and its variables. */
export type PaymentSettings =
  | { provider: 'sandbox' }
  | { provider: 'stripe'; secretKey: string; webhookSecrets: string[]; apiUrl?: URL }
  | { provider: 'mercadopago'; accessToken: string; webhookSecrets: string[]; apiUrl?: URL }
  | ({ provider: 'pix'; webhookSecrets: string[] } & PixAccount)

type Given = Record<string, string | undefined>

const needed = (name: string) => z.string({ error: `${name} é obrigatório com este PAYMENTS.` })

/** Several, separated by commas, during a rotation. */
const secrets = (name: string, pattern: RegExp, hint: string) =>
  needed(name)
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every((one) => pattern.test(one)), `${name} ${hint}`)

const apiUrl = url(needed, 'PAYMENTS_API_URL').optional()

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
  .intersection(
    pixAccount('PIX', needed),
    z.object({
      PIX_WEBHOOK_SECRET: secrets('PIX_WEBHOOK_SECRET', /^[\w-]{24,}$/, 'deve ter pelo menos 24 letras e números.'),
    }),
  )
  .transform(({ PIX_WEBHOOK_SECRET: webhookSecrets, ...account }): PaymentSettings => ({
    provider: 'pix',
    ...account,
    webhookSecrets,
  }))

const schemas = { stripe, mercadopago, pix }
const names = ['sandbox', 'stripe', 'mercadopago', 'pix'] as const

/** Reads the provider and those of `PAYMENTS_FORMER` with their settings, or returns all faults, one Portuguese line each. */
export function readPaymentSettings(
  given: Given,
  production: boolean,
): { settings: PaymentSettings; former: PaymentSettings[]; faults: string[] } {
  const sandbox = { provider: 'sandbox' } as const
  const provider = given.PAYMENTS ?? 'sandbox'
  const before = (given.PAYMENTS_FORMER ?? '').split(',').flatMap((name) => name.trim() || [])
  if (!isName(provider))
    return { settings: sandbox, former: [], faults: ['PAYMENTS deve ser sandbox, stripe, mercadopago ou pix.'] }
  const faults = production ? productionFaults(given, provider, before) : []
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

/** Returns faults that forbid simulated payments in production. */
function productionFaults(given: Given, provider: (typeof names)[number], before: readonly string[]): string[] {
  const faults: string[] = []
  if (before.includes('sandbox'))
    faults.push('PAYMENTS_FORMER não pode ter sandbox em produção: o simulador não tem dinheiro para devolver.')
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
  return provider === 'pix' ? [...faults, ...pixProductionFaults('PIX', given)] : faults
}
