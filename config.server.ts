import path from 'node:path'
import * as z from 'zod'
import { type FreightSettings, readFreightSettings } from '#adapters/freight/freight-settings.ts'
import { connectionLimit, type ConnectionSettings, embeddedConnectionString } from '#db/driver/connection.ts'
import { type Countries, machineCountry } from '#domain/legal/recipients.ts'
import { readS3Settings, storeMachine, type S3Settings } from '#adapters/storage/s3-settings.ts'
import { business } from '#domain/shared/business.ts'
import { type CompanySettings, readCompanySettings } from '#domain/shared/company-settings.ts'
import { readCredentials } from '#adapters/storage/credentials.ts'
import { keptSecret } from '#adapters/storage/kept-secret.ts'
import { type BackupSettings, readBackupSettings } from '#adapters/storage/backup-settings.ts'
import { smtpUrlFault } from '#adapters/mail/smtp-url.ts'
import { type PaymentSettings, readPaymentSettings } from '#adapters/payments/payment-settings.ts'
import { lawfulRules, type WithdrawalRules } from './domain/orders/withdrawal-rule.ts'
import { log } from '#log'
import { readTrustedProxies } from '#server/http/proxies.ts'
import { type PayoutSettings, readPayoutSettings } from '#adapters/payouts/payout-settings.ts'

/** Settings from environment variables, read at the start; staff's own settings are in `domain/shop-settings`. */
export type Config = CompanySettings & {
  /** True for `NODE_ENV=production`; React renders in production mode in any case. */
  production: boolean
  host: string
  port: number
  publicUrl: URL
  /** True if `PUBLIC_URL` is set; requests for other hosts are then refused. */
  isPublicUrlSet: boolean
  /** Number of trusted proxies, or their addresses; null for none. */
  trustedProxies: string | null
  workers: number
  dataDir: string
  /** Address of the database; null for the embedded PostgreSQL. */
  databaseUrl: string | null
  readonly connections: ConnectionSettings
  /** Address of a streaming replica for public pages; null if there is no replica. */
  replicaUrl: string | null
  /** Settings of S3; null to store files in the data folder. */
  s3: S3Settings | null
  /** Settings of automatic backups; null for manual backups only. */
  backups: BackupSettings | null
  /** Address of the mail server; null to write mails into the data folder. */
  smtpUrl: URL | null
  /** Countries of rented servers whose host names do not show them, for the privacy policy. */
  serverCountries: Countries
  /** Sender of mails; null for a no-reply address at the public host. */
  mailFrom: string | null
  payments: PaymentSettings
  /** Former providers, whose orders are still settled and refunded. */
  formerPayments: PaymentSettings[]
  /** Discount for Pix payments in basis points; 0 for none. */
  pixDiscountBps: number
  withdrawalRules: WithdrawalRules
  payouts: PayoutSettings
  freight: FreightSettings
  /** Access to `/metrics`: a token, a separate port, both or neither. */
  metrics: { token: string | null; port: number | null }
  demo: boolean
  /** True to show the owner's testimonials; the demo shows them as examples. */
  ownerCopy: boolean
  /** True to show the owner's figures in place of real counts. */
  ownerFigures: boolean
  clockOffsetSeconds: number
  /** False in tests, to admit every request even under overload. */
  overloadGuard: boolean
  maxModelBytes: number
  logLevel: (typeof logLevels)[number]
  /** True if npm started this process, which then ends when npm does. */
  isRunByNpm: boolean
  isSecretGiven: boolean
  /** Secret that signs sessions and links; without `SESSION_SECRET`, a random one kept in the data folder. */
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

const countriesExample = 'smtp.exemplo.com=Canadá, s3.exemplo.net=Brasil'

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const

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
  SMTP_URL: z
    .string()
    .superRefine((text, issue) => {
      const fault = smtpUrlFault(text)
      if (fault) issue.addIssue(fault)
    })
    .optional(),
  SERVER_COUNTRIES: z
    .string()
    .regex(/^[\w.-]+=[^=,]+(?:,\s*[\w.-]+=[^=,]+)*$/, `SERVER_COUNTRIES deve ser como ${countriesExample}.`)
    .transform((text) => Object.fromEntries(text.split(',').map((one) => one.split('=').map((part) => part.trim()))))
    .pipe(z.record(z.string(), z.string()))
    .default({}),
  MAIL_FROM: z.email('MAIL_FROM deve ser um endereço, como contato@camada.exemplo.').optional(),
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET deve ter pelo menos 32 caracteres.').optional(),
  OVERLOAD_GUARD: z.enum(['0', '1'], 'OVERLOAD_GUARD deve ser 1 ou 0.').default('1'),
  CLOCK_OFFSET: whole('CLOCK_OFFSET', -3_155_760_000, 3_155_760_000, 0),
  DEMO: z.enum(['0', '1'], 'DEMO deve ser 1 ou 0.').optional(),
  PIX_DISCOUNT_PERCENT: z
    .string()
    .regex(/^\d{1,2}(?:[.,]\d{1,2})?$/, 'PIX_DISCOUNT_PERCENT deve ser uma porcentagem, como 5 ou 2,5.')
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
    .default(0),
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
  npm_lifecycle_event: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, 'LOG_LEVEL deve ser error, warn, info ou debug.').default('info'),
})

/** Reads the settings, or returns all faults in Portuguese; has no side effects. */
export function readConfig(
  environment: NodeJS.ProcessEnv,
): { ok: true; config: Config } | { ok: false; faults: string[] } {
  const stored = readStored(environment)
  if (!stored.ok) return stored
  // Empty variables, as in .env files, count as missing.
  const given = Object.fromEntries(
    Object.entries({ ...environment, ...stored.settings }).filter(([, value]) => value?.trim()),
  )
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
  // Payments and payouts read the same bank account, so its faults may occur twice.
  const faults = [...new Set([...own, ...vendorFaults, ...combinedFaults(given, production), ...company.faults])]
  if (production) faults.push(...countryFaults(read.data, s3.settings, backups.settings))
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
  return { ok: true, config: toConfig(read.data, vendors, production) }
}

type Stored = { ok: true; settings: Record<string, string> } | { ok: false; faults: string[] }

/** Reads the settings in the files of a secret store, or returns a fault for an unreadable folder. */
function readStored({ CREDENTIALS_DIRECTORY: directory }: NodeJS.ProcessEnv): Stored {
  try {
    return { ok: true, settings: readCredentials(directory) }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'erro'
    return { ok: false, faults: [`CREDENTIALS_DIRECTORY não pode ser lida: ${code}.`] }
  }
}

function combinedFaults(given: Record<string, string | undefined>, production: boolean): string[] {
  const faults: string[] = []
  for (const name of ['DIRECT_DATABASE_URL', 'READ_DATABASE_URL']) {
    if (given[name] && !given.DATABASE_URL) faults.push(`${name} só vale com DATABASE_URL.`)
  }
  if (given.METRICS_PORT && given.METRICS_PORT === (given.PORT ?? '3000'))
    faults.push('METRICS_PORT deve ser diferente de PORT.')
  if (!production) return faults
  if (given.CLOCK_OFFSET) faults.push('CLOCK_OFFSET não pode ser usado em produção.')
  if (given.OVERLOAD_GUARD === '0') faults.push('OVERLOAD_GUARD=0 não pode ser usado em produção.')
  if (given.DEMO === '1') faults.push('DEMO=1 não pode ser usado em produção.')
  if (!given.SMTP_URL)
    faults.push(
      'SMTP_URL é obrigatório em produção, como smtps://usuario:senha@servidor:465: sem ele nenhum e-mail sai.',
    )
  if (given.DATABASE_URL && !given.SESSION_SECRET)
    faults.push('SESSION_SECRET é obrigatório em produção com banco externo.')
  return faults
}

/** Returns a fault per rented server without a known country, which the privacy policy must name (LGPD, art. 9, V). */
function countryFaults(
  read: z.output<typeof variables> | undefined,
  s3: S3Settings | null,
  backups: BackupSettings | null,
): string[] {
  const store = backups?.copy && 'store' in backups.copy ? backups.copy.store : null
  const mail = read?.SMTP_URL ? { host: new URL(read.SMTP_URL).hostname } : null
  const machines = [mail, s3 && storeMachine(s3), store && storeMachine(store)]
  return machines
    .filter((machine) => machine !== null)
    .filter((machine) => machineCountry(machine, read?.SERVER_COUNTRIES) === null)
    .map(
      ({ host }) =>
        `SERVER_COUNTRIES deve dizer o país de ${host}, que a Política de Privacidade informa: ${host}=Brasil.`,
    )
}

function toConfig(
  read: z.output<typeof variables>,
  vendors: Pick<
    Config,
    'payments' | 'formerPayments' | 'payouts' | 'freight' | 's3' | 'backups' | keyof CompanySettings
  >,
  production: boolean,
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
      const url = read.DATABASE_URL ?? embeddedConnectionString(dataDir)
      return { url, directUrl: read.DIRECT_DATABASE_URL ?? url, limit: connectionLimit(read.WORKERS) }
    },
    replicaUrl: read.READ_DATABASE_URL ?? null,
    smtpUrl: read.SMTP_URL ? new URL(read.SMTP_URL) : null,
    serverCountries: read.SERVER_COUNTRIES,
    mailFrom: read.MAIL_FROM ?? null,
    ...vendors,
    pixDiscountBps: read.PIX_DISCOUNT_PERCENT,
    withdrawalRules: lawfulRules,
    metrics: { token: read.METRICS_TOKEN ?? null, port: read.METRICS_PORT ?? null },
    demo,
    ownerCopy: demo || business.isOwnerCopyTrue,
    ownerFigures: business.isOwnerCopyTrue,
    clockOffsetSeconds: read.CLOCK_OFFSET,
    overloadGuard: read.OVERLOAD_GUARD === '1',
    maxModelBytes: business.maxModelBytes,
    logLevel: read.LOG_LEVEL,
    isRunByNpm: read.npm_lifecycle_event !== undefined,
    isSecretGiven: read.SESSION_SECRET !== undefined,
    get sessionSecret() {
      return read.SESSION_SECRET ?? keptSecret(dataDir)
    },
  }
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Reads the settings of this process and applies them to the log; ends the process on faults. */
export function configOrExit(): Config {
  const read = readConfig(process.env)
  if (read.ok) {
    log.level = read.config.logLevel
    return read.config
  }
  process.stderr.write(`${read.faults.join('\n')}\n`)
  process.exit(1)
}
