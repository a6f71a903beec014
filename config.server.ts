import path from 'node:path'
import * as z from 'zod'
import { type FreightSettings, readFreightSettings } from '#adapters/freight/freight-settings.ts'
import { type ConnectionSettings, connectionSettings } from '#db/driver/connection.ts'
import { countryOf, type Machine } from '#domain/legal/recipients.ts'
import { readS3Settings, storeMachine, type S3Settings } from '#adapters/storage/s3-settings.ts'
import { type CompanySettings, readCompanySettings } from '#domain/shared/company-settings.ts'
import { keptSecret } from '#adapters/storage/kept-secret.ts'
import { type BackupSettings, readBackupSettings } from '#adapters/storage/backup-settings.ts'
import { smtpUrlFault } from '#adapters/mail/smtp-url.ts'
import { type PaymentSettings, readPaymentSettings } from '#adapters/payments/payment-settings.ts'
import { lawfulRules, type WithdrawalRules } from './domain/orders/withdrawal-rule.ts'
import { readTrustedProxies } from '#server/http/proxies.ts'
import { type PayoutSettings, readPayoutSettings } from '#adapters/payouts/payout-settings.ts'

/** Settings from the environment, read at the start. Settings made by staff are in `domain/shop-settings`. */
export type Config = CompanySettings & {
  /** True for `NODE_ENV=production` as given; React always renders in production mode. */
  production: boolean
  host: string
  port: number
  publicUrl: URL
  /** True if `PUBLIC_URL` is set; requests for other hosts are then refused. */
  isPublicUrlSet: boolean
  /** Trusted proxies, as a number or addresses; null for none. */
  trustedProxies: string | null
  workers: number
  /** Absolute path of database, files and outgoing mail. */
  dataDir: string
  /** An external PostgreSQL; null for the embedded one. */
  databaseUrl: string | null
  readonly connections: ConnectionSettings
  /** A streaming replica for public pages; null without one. */
  replicaUrl: string | null
  /** S3 file storage; null for the data folder. */
  s3: S3Settings | null
  /** Automatic backups; null for manual ones into named folders only. */
  backups: BackupSettings | null
  /** SMTP server; null writes mails into the data folder. */
  smtpUrl: URL | null
  /** Country of the SMTP server for the privacy policy, unless its name tells. */
  smtpCountry: string | undefined
  /** Sender address; null for a no-reply address at the public host. */
  mailFrom: string | null
  payments: PaymentSettings
  /** Former providers, whose orders are still settled and refunded. */
  formerPayments: PaymentSettings[]
  /** Discount for Pix in basis points; 0 for none. */
  pixDiscountBps: number
  regretRules: WithdrawalRules
  payouts: PayoutSettings
  /** Label seller; none by default. */
  freight: FreightSettings
  /** Access to `/metrics`: a token, a separate port, both, or neither. */
  metrics: { token: string | null; port: number | null }
  demo: boolean
  /** Shows the owner's testimonials, in the demo as examples. */
  ownerCopy: boolean
  /** Shows the owner's figures instead of real counts; off by default. */
  ownerFigures: boolean
  clockOffsetSeconds: number
  /** Maximum size of a model file, bytes. */
  maxModelBytes: number
  /** Signs sessions and links. Without `SESSION_SECRET` a random one is created and kept in the data folder. */
  readonly sessionSecret: string
}

const whole = (name: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, `${name} deve ser um número inteiro.`)
    .transform(Number)
    .pipe(z.number().min(min, `${name} deve ser pelo menos ${min}.`).max(max, `${name} deve ser no máximo ${max}.`))
    .default(fallback)

const address = (name: string, protocols: string[], hint: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `${name} ${hint}`)

const regretRule = (name: string) =>
  z.enum(['by_law', 'until_printing'], `${name} deve ser by_law ou until_printing.`).default('by_law')

// Not parsed as a URL: socket addresses have a user but no host, which URLs forbid.
const postgresAddress = (name: string) =>
  z.string().regex(/^postgres(?:ql)?:\/\/\S+$/, `${name} deve começar com postgresql://.`)

const variables = z.object({
  PORT: whole('PORT', 1, 65_535, 3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST deve ser um endereço, como 127.0.0.1 ou 0.0.0.0.')
    .default('127.0.0.1'),
  WORKERS: whole('WORKERS', 1, 16, 1),
  DATABASE_CONNECTIONS: whole('DATABASE_CONNECTIONS', 2, 100, 10),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: address('PUBLIC_URL', ['http:', 'https:'], 'deve começar com http:// ou https://.')
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'PUBLIC_URL não pode ter caminho.')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => readTrustedProxies(text) !== null,
      'TRUSTED_PROXIES deve ser um número de proxies, ou endereços e redes com vírgula entre eles, como 10.0.0.0/8.',
    )
    .optional(),
  DATABASE_URL: postgresAddress('DATABASE_URL').optional(),
  DIRECT_DATABASE_URL: postgresAddress('DIRECT_DATABASE_URL').optional(),
  READ_DATABASE_URL: postgresAddress('READ_DATABASE_URL').optional(),
  PREPARED_STATEMENTS: z.enum(['0', '1'], 'PREPARED_STATEMENTS deve ser 1 ou 0.').optional(),
  SMTP_URL: z
    .string()
    .superRefine((text, issue) => {
      const fault = smtpUrlFault(text)
      if (fault) issue.addIssue(fault)
    })
    .optional(),
  SMTP_COUNTRY: z.string().optional(),
  MAIL_FROM: z.email('MAIL_FROM deve ser um endereço, como contato@camada.exemplo.').optional(),
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET deve ter pelo menos 32 caracteres.').optional(),
  CLOCK_OFFSET: whole('CLOCK_OFFSET', -3_155_760_000, 3_155_760_000, 0),
  DEMO: z.enum(['0', '1'], 'DEMO deve ser 1 ou 0.').optional(),
  OWNER_COPY: z.enum(['0', '1'], 'OWNER_COPY deve ser 1 ou 0.').optional(),
  PIX_DISCOUNT_PERCENT: z
    .string()
    .regex(/^\d{1,2}(?:[.,]\d{1,2})?$/, 'PIX_DISCOUNT_PERCENT deve ser uma porcentagem, como 5 ou 2,5.')
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
    .default(0),
  REGRET_MADE_TO_ORDER: regretRule('REGRET_MADE_TO_ORDER'),
  REGRET_PERSONALIZED: regretRule('REGRET_PERSONALIZED'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'METRICS_TOKEN deve ter pelo menos 16 letras, números ou sinais, sem espaços.')
    .optional(),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'METRICS_PORT deve ser um número inteiro.')
    .transform(Number)
    .pipe(
      z.number().min(1, 'METRICS_PORT deve ser pelo menos 1.').max(65_535, 'METRICS_PORT deve ser no máximo 65535.'),
    )
    .optional(),
  MAX_MODEL_MB: whole('MAX_MODEL_MB', 1, 2_000, 200),
})

/** Reads the settings, or returns all faults, one Portuguese line each. Has no side effects. */
export function readConfig(
  environment: NodeJS.ProcessEnv,
): { ok: true; config: Config } | { ok: false; faults: string[] } {
  // Empty variables, as in .env files, count as missing.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  // `CAMADA_MODE` has the original `NODE_ENV`, which the start overwrites to select React's mode.
  const production = (environment.CAMADA_MODE ?? environment.NODE_ENV) === 'production'
  // Validated once; compiling a validator would cost more than it saves.
  const read = variables.safeParse(given, { jitless: true })
  const payments = readPaymentSettings(given, production)
  const payouts = readPayoutSettings(given, production)
  const freight = readFreightSettings(given, production)
  const own = read.error?.issues.map((issue) => issue.message) ?? []
  const s3 = readS3Settings(given)
  const backups = readBackupSettings(given)
  const company = readCompanySettings(given, production)
  const vendorFaults = [...payments.faults, ...payouts.faults, ...freight.faults, ...s3.faults, ...backups.faults]
  const faults = [...own, ...vendorFaults, ...combinedFaults(given, production), ...company.faults]
  if (production) faults.push(...countryFaults(mailMachine(read.data), s3.settings, backups.settings))
  if (!read.success || faults.length > 0) return { ok: false, faults }
  const vendors = {
    payments: payments.settings,
    formerPayments: payments.former,
    payouts: payouts.settings,
    freight: freight.settings,
    s3: s3.settings,
    backups: backups.settings,
    ...company.settings,
  }
  return { ok: true, config: toConfig(read.data, vendors, production, given) }
}

/** Returns faults in combinations of settings. */
function combinedFaults(given: Record<string, string | undefined>, production: boolean): string[] {
  const faults: string[] = []
  for (const name of ['DIRECT_DATABASE_URL', 'READ_DATABASE_URL', 'PREPARED_STATEMENTS']) {
    if (given[name] && !given.DATABASE_URL) faults.push(`${name} só vale com DATABASE_URL.`)
  }
  if (given.METRICS_PORT && given.METRICS_PORT === (given.PORT ?? '3000'))
    faults.push('METRICS_PORT deve ser diferente de PORT.')
  if (!production) return faults
  if (given.CLOCK_OFFSET) faults.push('CLOCK_OFFSET não pode ser usado em produção.')
  if (given.DEMO === '1') faults.push('DEMO=1 não pode ser usado em produção.')
  if (!given.SMTP_URL)
    faults.push(
      'SMTP_URL é obrigatório em produção, como smtps://usuario:senha@servidor:465: sem ele nenhum e-mail sai.',
    )
  if (given.DATABASE_URL && !given.SESSION_SECRET)
    faults.push('SESSION_SECRET é obrigatório em produção com banco externo.')
  return faults
}

/**
 * Returns rented machines of unknown country, which must be published with the recipients of personal data (LGPD, art. 9, V).
 */
function countryFaults(mail: Machine | null, s3: S3Settings | null, backups: BackupSettings | null): string[] {
  const store = backups?.copy && 'store' in backups.copy ? backups.copy.store : null
  const machines = {
    SMTP_COUNTRY: mail,
    S3_COUNTRY: s3 && storeMachine(s3),
    BACKUP_S3_COUNTRY: store && storeMachine(store),
  }
  return Object.entries(machines)
    .filter(([, machine]) => machine && countryOf(machine) === null)
    .map(([name]) => `${name} é obrigatório em produção com este servidor: a Política de Privacidade diz o país.`)
}

function mailMachine(read: z.output<typeof variables> | undefined): Machine | null {
  const url = read?.SMTP_URL
  return url && URL.canParse(url) ? { host: new URL(url).hostname, country: read.SMTP_COUNTRY } : null
}

function toConfig(
  read: z.output<typeof variables>,
  vendors: Pick<
    Config,
    'payments' | 'formerPayments' | 'payouts' | 'freight' | 's3' | 'backups' | keyof CompanySettings
  >,
  production: boolean,
  given: NodeJS.ProcessEnv,
): Config {
  const dataDir = path.resolve(read.DATA_DIR)
  const demo = read.DEMO ? read.DEMO === '1' : !production && !read.DATABASE_URL
  return {
    production,
    host: read.HOST,
    port: read.PORT,
    publicUrl: new URL(read.PUBLIC_URL ?? `http://${nameOf(read.HOST)}:${read.PORT}`),
    isPublicUrlSet: read.PUBLIC_URL !== undefined,
    trustedProxies: read.TRUSTED_PROXIES ?? null,
    workers: read.WORKERS,
    dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    get connections() {
      return connectionSettings(given)
    },
    replicaUrl: read.READ_DATABASE_URL ?? null,
    smtpUrl: read.SMTP_URL ? new URL(read.SMTP_URL) : null,
    smtpCountry: read.SMTP_COUNTRY,
    mailFrom: read.MAIL_FROM ?? null,
    ...vendors,
    pixDiscountBps: read.PIX_DISCOUNT_PERCENT,
    regretRules: {
      ...lawfulRules,
      made_to_order: read.REGRET_MADE_TO_ORDER,
      personalized: read.REGRET_PERSONALIZED,
    },
    metrics: { token: read.METRICS_TOKEN ?? null, port: read.METRICS_PORT ?? null },
    demo,
    ownerCopy: read.OWNER_COPY ? read.OWNER_COPY === '1' : demo,
    ownerFigures: read.OWNER_COPY === '1',
    clockOffsetSeconds: read.CLOCK_OFFSET,
    maxModelBytes: read.MAX_MODEL_MB * 1024 * 1024,
    get sessionSecret() {
      return read.SESSION_SECRET ?? keptSecret(dataDir)
    },
  }
}

/** Returns the host name for a browser on this machine. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Reads this process's settings; exits with a line per fault if any are wrong. */
export function configOrExit(environment: NodeJS.ProcessEnv = process.env): Config {
  const read = readConfig(environment)
  if (read.ok) return read.config
  process.stderr.write(`${read.faults.join('\n')}\n`)
  process.exit(1)
}
