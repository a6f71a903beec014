import { createAuthentication } from '#adapters/auth/authentication.server.ts'
import { passkeyCeremonies } from '#adapters/auth/passkeys.server.ts'
import type { CertificatePaper } from '#adapters/documents/certificate-pdf.server.ts'
import type { ContractPaper } from '#adapters/documents/contract-pdf.server.ts'
import type { LabelSheet } from '#adapters/documents/label-sheet-pdf.server.ts'
import type { TablePaper } from '#adapters/documents/table-pdf.server.ts'
import { chooseLabels } from '#adapters/freight/melhor-envio.server.ts'
import { encodePicture } from '#adapters/images/encode-picture.server.ts'
import { chooseMailer, senderOf } from '#adapters/mail/choose-mailer.server.ts'
import { textRecords } from '#adapters/mail/text-records.server.ts'
import { notingMailer } from '#domain/notices/noting-mailer.server.ts'
import { chooseProvider } from '#adapters/payments/choose-provider.server.ts'
import { drawQr } from '#adapters/payments/pix/pix-code.server.ts'
import { choosePayouts } from '#adapters/payouts/choose-payouts.server.ts'
import { postgresRateLimits } from '#adapters/rate-limits/postgres.server.ts'
import { measureDisk } from '#adapters/storage/disk.server.ts'
import { noteRefusedMail } from '#domain/alarms/alarms.server.ts'
import { counted, noOutcomes } from '#domain/alarms/outcomes.ts'
import { closedAccountList } from '#adapters/storage/closed-account-list.server.ts'
import { fileStorage } from '#adapters/storage/file-storage.server.ts'
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
import { openShopSettings } from '#domain/shop-settings/open-shop-settings.server.ts'
import { pixDiscountFault } from '#domain/shop-settings/pix-discount.ts'
import { log } from '#log'

/** Everything the product needs of the world, once `openServices` has chosen it. */
export let services: Services

let opened: { config: Config; chosen: Promise<Services>; close: () => Promise<unknown> } | undefined

/** Opens the product for these settings, before anything else is asked of it. When it is open for them, nothing happens. */
export async function openServices(config: Config): Promise<Services> {
  if (opened && opened.config !== config) throw new Error('the services are open for other settings')
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

/** Closes what the product opened of its database. */
export async function closeServices(): Promise<void> {
  const closing = opened
  opened = undefined
  await closing?.close()
}

type OpenDatabases = ReturnType<typeof openDatabase> & { visitorDb: Database }

export type Services = Awaited<ReturnType<typeof chooseServices>>

/**
 * Chooses everything the product needs of the world from the settings: the only place that knows which adapter stands behind a
 * port. Screens and jobs hand it to the domain, which asks for the parts it needs.
 */
async function chooseServices(config: Config, { db, pool, visitorDb }: OpenDatabases) {
  const clock = systemClock(config.clockOffsetSeconds)
  const secret = config.sessionSecret
  const { publicUrl } = config
  const paid = await chooseProvider(config.payments, config.formerPayments, { db, clock, secret, publicUrl, enqueue })
  const stored = await openShopSettings({ db, clock })
  const fault = pixDiscountFault(config.pixDiscountBps, stored.now())
  if (fault) throw new Error(fault)
  const { methods, instalments } = paid.payments
  const { production, regretRules } = config
  /** Writes the terms as some settings of the shop have them. */
  const writeTerms = (settings: Pick<TermsFacts, 'fee' | 'payouts'>) =>
    termsText({ ...settings, methods, instalments, regretRules })
  const ofVersions = { db, clock, log, production }
  /** The terms of use and the privacy policy: of each the version in force, and the next. */
  const legalTexts = {
    terms: openTerms({
      ...ofVersions,
      kind: 'terms',
      written: () => writeTerms(stored.now()),
    }),
    privacy: openTerms({ ...ofVersions, kind: 'privacy', written: () => privacyText(privacyFacts(config)) }),
  }
  const outcomes = noOutcomes()
  const mailer = chooseMailer(config, log, (code) => noteRefusedMail({ db, clock }, code))
  const labels = chooseLabels(config.freight, { db, clock, secret, contact: config.contact.email })
  /** Webhooks are verified here, without asking the provider. */
  const countedPayments = (provider: PaymentProvider): PaymentProvider => ({
    ...counted(provider, outcomes.payments),
    verifyWebhook: (request) => provider.verifyWebhook(request),
  })
  return {
    db,
    /** The connections behind `db`: how long one waits for them is watched, and an audit reads on one of them. */
    pool,
    /** Where the database is for what listens to it, as the queue does. */
    directDatabaseUrl: config.connections.directUrl,
    /** What is public, perhaps some seconds late: never a user's own, never money. */
    visitorDb: visitorDb as typeof db,
    clock,
    /** The time that people's phones show: `CLOCK_OFFSET` does not move it. */
    wallClock: systemClock(),
    log,
    /** Signs links and sessions; each use derives a key of its own. */
    secret,
    publicUrl,
    /** Where this very process answers, for what it says to itself. */
    ownUrl: ownUrl(config),
    /** `publicFiles` and `privateFiles`. */
    ...fileStorage(config),
    /** The disk of the data folder. */
    disk: () => measureDisk(config.dataDir),
    /** Told to a restored backup, which would open them again. */
    closedAccounts: closedAccountList(config.dataDir),
    /** The largest model file, in bytes. */
    maxModelBytes: config.maxModelBytes,
    encodePicture,
    // What makes PDFs is large, and few ask for one.
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
    /** What staff set in the shop: fee, payouts, hours, texts. */
    shopSettings: {
      now: stored.now,
      async refresh() {
        await stored.refresh()
        for (const text of Object.values(legalTexts)) text.forget()
      },
    },
    authentication: createAuthentication({ secret, publicUrl }),
    passkeyCeremonies: passkeyCeremonies(publicUrl),
    rateLimits: postgresRateLimits(pool),
    mailer: notingMailer({ db, clock, publicUrl, secret, mailer: counted(mailer, outcomes.mail) }),
    /** `payments`, `formerPayments` and, with the simulator alone, `hostedCheckout`. */
    ...paid,
    payments: countedPayments(paid.payments),
    formerPayments: paid.formerPayments.map(countedPayments),
    enqueue,
    company: config.company,
    contact: config.contact,
    dataOfficer: config.dataOfficer,
    /** Whether the catalogue is the demonstration. */
    demo: config.demo,
    /** What of the shop is not for real. */
    staged: {
      isDemonstration: config.demo,
      simulatesPayments: config.payments.provider === 'sandbox',
      keepsMails: config.smtpUrl === null,
    },
    /** Whether the password alone makes a person staff: in the demonstration, whose accounts and passwords are public. */
    staffByPassword: config.demo,
    /** Whether the owner's own figures and testimonials stand on the pages. */
    ownerCopy: config.ownerCopy,
    ownerFigures: config.ownerFigures,
    /** What goes off a price that is paid by Pix, in basis points. */
    pixDiscountBps: config.pixDiscountBps,
    /** Until when each kind of object may be given up. */
    regretRules,
    drawQr,
    /** Looks up the DNS records that mail needs. */
    textRecords: textRecords(),
    /** What opening the shop is proven for now. */
    openingSubjects: { smtpHost: config.smtpUrl?.host ?? null, mailFrom: senderOf(publicUrl, config.mailFrom).address },
    payoutProvider: counted(choosePayouts(config.payouts, clock), outcomes.payouts),
    /** Who sells labels of carriers; null where every maker's table stands alone. */
    labels: labels && counted(labels, outcomes.freight),
    /** How often the world outside answered and failed since this process began. */
    outcomes,
  }
}

/** What the privacy policy says of these settings: who we are, and who gets data from us. */
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
