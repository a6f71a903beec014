import { createAuthentication } from '#adapters/auth/authentication.server.ts'
import { passkeyCeremonies } from '#adapters/auth/passkeys.server.ts'
import type { CertificatePaper } from '#adapters/documents/certificate-pdf.server.ts'
import type { ContractPaper } from '#adapters/documents/contract-pdf.server.ts'
import type { LabelSheet } from '#adapters/documents/label-sheet-pdf.server.ts'
import type { TablePaper } from '#adapters/documents/table-pdf.server.ts'
import { chooseLabels } from '#adapters/freight/choose-labels.server.ts'
import { encodePicture } from '#adapters/images/encode-picture.server.ts'
import { chooseMailer, senderOf } from '#adapters/mail/choose-mailer.server.ts'
import { textRecords } from '#adapters/mail/text-records.server.ts'
import { chooseProvider } from '#adapters/payments/choose-provider.server.ts'
import { drawQr } from '#adapters/payments/pix/pix-code.server.ts'
import { choosePayouts } from '#adapters/payouts/choose-payouts.server.ts'
import { postgresRateLimits } from '#adapters/rate-limits/postgres.server.ts'
import { measureDisk } from '#adapters/storage/disk.server.ts'
import { EndedSessions } from '#domain/accounts/ended-sessions.ts'
import { noteRefusedMail } from '#domain/alarms/alarms.server.ts'
import { counted, noOutcomes } from '#domain/alarms/outcomes.ts'
import { securityWatch, watchedLimits } from '#domain/alarms/security-events.ts'
import { closedAccountList } from '#adapters/storage/closed-account-list.server.ts'
import { fileStorage } from '#adapters/storage/file-storage.server.ts'
import type { ListCounts } from '#domain/search/browse-page.server.ts'
import { KeptCounts } from '#domain/search/kept-counts.ts'
import type { Config } from '#config'
import type { Database } from '#db/database.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { openReplica } from '#db/driver/replica.server.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { changeTerms } from '#domain/legal/change-terms.server.ts'
import { openTerms } from '#domain/legal/open-terms.server.ts'
import { type PrivacyFacts, privacyText } from '#domain/legal/privacy-text.ts'
import { termsText, type TermsFacts } from '#domain/legal/terms-text.ts'
import { storeMachine } from '#adapters/storage/s3-settings.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import { systemClock } from '#domain/shared/clock.ts'
import type { Log } from '#domain/shared/log.ts'
import { openShopSettings } from '#domain/shop-settings/open-shop-settings.server.ts'
import { pixDiscountFault } from '#domain/shop-settings/pix-discount.ts'
import { openInstalments } from '#domain/payments/instalment-rates.server.ts'
import { VisitCounter } from '#domain/visits/visit-counter.ts'
import { Fault } from '#fault'
import { log } from '#log'

export { isConnectionFault } from '#db/driver/connection-faults.ts'

export let services: Services

let opened: { config: Config; chosen: Promise<Services>; close: () => Promise<unknown> } | undefined

/** Opens the services, before any other call; does nothing if they are open with these settings. */
export async function openServices(config: Config): Promise<Services> {
  if (opened && opened.config !== config) throw new Fault('services: open with other settings')
  opened ??= open(config)
  services = await opened.chosen
  return services
}

function open(config: Config): NonNullable<typeof opened> {
  log.level = config.logLevel
  const { db, pool } = openDatabase(config.connections.url, config.connections.limit)
  const replica = config.replicaUrl ? openReplica(config.replicaUrl, pool, config.connections.limit) : null
  const chosen = chooseServices(config, { db, pool, visitorDb: replica?.db ?? db })
  return { config, chosen, close: () => Promise.all([pool.end(), replica?.end()]) }
}

export async function closeServices(): Promise<void> {
  const closing = opened
  opened = undefined
  await closing?.close()
}

type OpenDatabases = ReturnType<typeof openDatabase> & { visitorDb: Database }

export type Services = Awaited<ReturnType<typeof chooseServices>>

/** Builds all services from the settings; no other place chooses the adapter of an interface. */
async function chooseServices(config: Config, { db, pool, visitorDb }: OpenDatabases) {
  const clock = systemClock(config.clockOffsetSeconds)
  const secret = config.sessionSecret
  const { publicUrl } = config
  const paid = await chooseProvider(config.payments, config.formerPayments, { db, clock, secret, publicUrl, enqueue })
  const stored = await openShopSettings({ db, clock })
  const fault = pixDiscountFault(config.pixDiscountBps, stored.now())
  if (fault) throw new Fault(fault)
  const { methods, instalments } = paid.payments
  const offered = await openInstalments({ db, clock, payments: paid.payments })
  const { production, withdrawalRules } = config
  const writeTerms = (settings: Pick<TermsFacts, 'fee' | 'payouts'>) =>
    termsText({ ...settings, methods, instalments, withdrawalRules })
  const ofVersions = { db, clock, log, production }
  const legalTexts = {
    terms: openTerms({
      ...ofVersions,
      kind: 'terms',
      written: () => writeTerms(stored.now()),
    }),
    privacy: openTerms({ ...ofVersions, kind: 'privacy', written: () => privacyText(privacyFacts(config)) }),
  }
  const outcomes = noOutcomes()
  const security = securityWatch(log)
  const mailer = chooseMailer(config, log, (code) => noteRefusedMail({ db, clock }, code))
  const { labels, simulatedCarrier } = chooseLabels(config.freight, {
    db,
    clock,
    secret,
    publicUrl,
    enqueue,
    contact: config.contact.email,
    simulates: config.payments.provider === 'sandbox',
  })
  const watch = { outcomes, log }
  /** Returns a payment provider with its calls counted by outcome, except verifying webhooks, which calls no server. */
  const countedPayments = (provider: PaymentProvider): PaymentProvider => ({
    ...counted(provider, 'payments', watch),
    verifyWebhook: (request) => provider.verifyWebhook(request),
  })
  return {
    db,
    /** Connection pool behind `db`, for measuring its waiting time and for audits. */
    pool,
    directDatabaseUrl: config.connections.directUrl,
    /** Database for public data, possibly some seconds stale: never for a user's own data or money. */
    visitorDb: visitorDb as typeof db,
    clock,
    /** Real time, as on users' phones, unaffected by `CLOCK_OFFSET`. */
    wallClock: systemClock(),
    log: log as Log,
    /** Secret for signing links and sessions; each use derives its own key. */
    secret,
    publicUrl,
    ownUrl: ownUrl(config),
    ...fileStorage(config),
    disk: () => measureDisk(config.dataDir),
    closedAccounts: closedAccountList(config.dataDir),
    maxModelBytes: config.maxModelBytes,
    encodePicture,
    // The PDF library is large and rarely used.
    tablePdf: async (paper: TablePaper) => (await import('#adapters/documents/table-pdf.server.ts')).tablePdf(paper),
    certificatePdf: async (paper: CertificatePaper) =>
      (await import('#adapters/documents/certificate-pdf.server.ts')).certificatePdf(paper),
    contractPdf: async (paper: ContractPaper) =>
      (await import('#adapters/documents/contract-pdf.server.ts')).contractPdf(paper),
    labelSheetPdf: async (sheet: LabelSheet) =>
      (await import('#adapters/documents/label-sheet-pdf.server.ts')).labelSheetPdf(sheet),
    legalTexts,
    writeTerms,
    changeTerms,
    production,
    shopSettings: {
      now: stored.now,
      async refresh() {
        await stored.refresh()
        for (const text of Object.values(legalTexts)) text.forget()
      },
    },
    authentication: createAuthentication({ secret, publicUrl }),
    endedSessions: new EndedSessions(),
    listCounts: new KeptCounts<ListCounts>(clock),
    /** Counter of page views of this process that are not stored yet. */
    visits: new VisitCounter(),
    passkeyCeremonies: passkeyCeremonies(publicUrl),
    rateLimits: watchedLimits(postgresRateLimits(pool), security),
    security,
    mailer: counted(mailer, 'mail', watch),
    ...paid,
    payments: countedPayments(paid.payments),
    instalments: offered,
    formerPayments: paid.formerPayments.map(countedPayments),
    enqueue,
    company: config.company,
    contact: config.contact,
    dataOfficer: config.dataOfficer,
    demo: config.demo,
    staged: {
      isDemonstration: config.demo,
      simulatesPayments: config.payments.provider === 'sandbox',
      keepsMails: config.smtpUrl === null,
    },
    /** True to let staff sign in without a second factor, in the demo, whose passwords are public. */
    staffByPassword: config.demo,
    ownerCopy: config.ownerCopy,
    ownerFigures: config.ownerFigures,
    pixDiscountBps: config.pixDiscountBps,
    withdrawalRules,
    drawQr,
    textRecords: textRecords(),
    /** Mail settings that opening tests prove; a test counts only for the values it tested. */
    openingSubjects: { smtpHost: config.smtpUrl?.host ?? null, mailFrom: senderOf(publicUrl, config.mailFrom).address },
    payoutProvider: counted(choosePayouts(config.payouts, clock), 'payouts', watch),
    /** Seller of shipping labels; null if makers ship by their own prices only. */
    labels: labels && counted(labels, 'freight', watch),
    /** Simulated carrier; null if shipping is not simulated. */
    simulatedCarrier,
    outcomes,
  }
}

function privacyFacts({
  payments,
  formerPayments,
  payouts,
  freight,
  smtpUrl,
  serverCountries,
  s3,
  backups,
  ...owner
}: Config): PrivacyFacts {
  return {
    company: owner.company,
    dataOfficer: owner.dataOfficer,
    payments: [payments, ...formerPayments].map(({ provider }) => provider),
    payouts: payouts.provider,
    labels: freight.seller,
    mail: smtpUrl && { host: smtpUrl.hostname },
    files: s3 && storeMachine(s3),
    backups: backups?.copy && 'store' in backups.copy ? storeMachine(backups.copy.store) : null,
    countries: serverCountries,
  }
}

function ownUrl(config: Config): URL {
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host === '::' ? '::1' : config.host
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${config.port}`)
}
