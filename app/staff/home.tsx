import { href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { Staged } from '#app/layout/staged.ts'
import { privatePage } from '#app/http/private-page.ts'
import { Notice } from '#app/ui/notice.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { alarmAreas } from '#domain/alarms/alarm.ts'
import { listRedAlarms } from '#domain/alarms/alarms.server.ts'
import { business } from '#domain/shared/business.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { answerWords } from '#domain/shop-settings/support-hours.ts'
import { appealDueAt } from '#domain/moderation/report.ts'
import { salesInReview } from '#domain/payouts/wallet-sales.server.ts'
import {
  formatBRL,
  formatCount,
  formatDate,
  formatDay,
  formatFileSize,
  formatMoment,
  formatSince,
  formatTime,
} from '#domain/shared/format.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import {
  earliestWork,
  type LastBackup,
  lastBackup,
  scannedWork,
  waitingWork,
} from '#domain/staff/waiting-work.server.ts'
import { version } from '#version'
import { openingProofsOf } from '#domain/opening/proofs.server.ts'
import { services } from '#services'
import type { Route } from './+types/home.ts'
import { useMayOpen } from './area-link.tsx'
import { openingSubjects } from './opening/subjects.server.ts'
import { RedAlarms } from './red-alarms.tsx'
import { StaffPage } from './staff-page.tsx'
import { waitingRows } from './waiting-rows.ts'

export { privatePage as headers }

export const meta = hiddenPage('Administração')

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'home')
  const now = services.wallClock.now()
  const { db } = services
  const [work, scanned, earliest, held, backup, red, proofs] = await Promise.all([
    waitingWork(db),
    scannedWork(db),
    earliestWork(db),
    salesInReview(db, services.clock.now()),
    lastBackup(db, now),
    listRedAlarms(db),
    openingProofsOf(db, await openingSubjects(), services.clock.now()),
  ])
  const { supportHours } = services.shopSettings.now()
  const all = { ...work, ...scanned, heldSales: held.count }
  const counts = waitingRows.filter(({ area }) => mayOpen(role, area)).map(({ key }) => [key, all[key]] as const)
  const dates = datesOf({ ...earliest, heldSales: held.since })
  const keys = counts.map(([key]) => key)
  // These two have their own rows.
  const alarms = red.filter(({ kind }) => kind !== 'backup' && kind !== 'parked_jobs')
  return {
    alarms: alarms.filter(({ kind }) => mayOpen(role, alarmAreas[kind])),
    counts: Object.fromEntries(counts) as Partial<Record<WaitingKey, number>>,
    dates: Object.fromEntries(keys.map((key) => [key, dates[key]?.words])) as Partial<Record<WaitingKey, string>>,
    // Nearest deadline first, then the longest wait.
    order: keys.toSorted((a, b) => (dates[a]?.rank ?? last).localeCompare(dates[b]?.rank ?? last)),
    held: mayOpen(role, 'money') ? held : null,
    ofHouse: mayOpen(role, 'house')
      ? { backup, unproven: services.demo ? 0 : proofs.filter(({ provenAt }) => !provenAt).length }
      : null,
    now,
    supportHours,
    version,
    circuit: services.paymentCircuit(),
    staged: services.staged,
  }
}

export default function StaffHome({ loaderData }: Route.ComponentProps) {
  const { alarms, counts, dates, order, held, ofHouse, now, supportHours, version, circuit, staged } = loaderData
  const rows = waitingRows.flatMap((row) => {
    const count = counts[row.key]
    if (count === undefined) return []
    const { key, page, part = '' } = row
    const shown = { ...row, to: page && page + part, count }
    if (key === 'threads') return [{ ...shown, note: `Respondemos ${answerWords(supportHours)}.` }]
    return [key === 'heldSales' && held ? { ...shown, ...heldWords(row, held) } : shown]
  })
  const waiting = rows.filter(({ count }) => count > 0).toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  const quiet = rows.filter(({ count }) => count === 0)
  return (
    <StaffPage title="Administração">
      {circuit.isOpen && (
        <Notice tone="bad" className="mb-6">
          <b>O provedor do pagamento não responde.</b> {formatCount(circuit.failures)} falhas seguidas
          {circuit.since && ` desde ${formatTime(circuit.since)}`}. Os compradores esperam em uma página; tentamos de
          novo a cada 15 segundos.
        </Notice>
      )}
      <RedAlarms alarms={alarms} />
      {ofHouse?.backup?.isTooOld && <OldBackup last={ofHouse.backup} now={now} />}
      <ul className="border-t-2 border-ink">
        {waiting.map(({ key, count, one, many, to, note }) => (
          <Waiting
            key={key}
            count={count}
            words={count === 1 ? one : many}
            to={to}
            note={[note, dates[key]].filter(Boolean).join(' ')}
          />
        ))}
        {waiting.length === 0 && <li className="border-b border-line py-4 font-medium">Nada espera por você agora.</li>}
      </ul>
      <BeforeSelling staged={staged} unproven={ofHouse?.unproven ?? 0} lacksBackup={ofHouse?.backup === null} />
      {quiet.length > 0 && <Quiet rows={quiet} />}
      {ofHouse?.backup && !ofHouse.backup.isTooOld && (
        <p className="meta mt-10">
          Última cópia de segurança {formatSince(ofHouse.backup.takenAt, now)} ({backupFacts(ofHouse.backup)}).
        </p>
      )}
      <p className="meta mt-10">Camada {version}</p>
    </StaffPage>
  )
}

type WaitingKey = (typeof waitingRows)[number]['key']
type Earliest = Awaited<ReturnType<typeof earliestWork>> & { heldSales: Date | null }

/** Sentence on a date, and text by which rows are sorted. */
type Dated = { words: string; rank: string }

/** Rank of a row without a date. */
const last = '3'

/** Returns, by row, the earliest deadline or date; undefined if nothing waits. */
function datesOf({ appeals, ...of }: Earliest): Partial<Record<WaitingKey, Dated>> {
  const due = (day: Day | null) =>
    day ? { words: `Prazo mais próximo: ${formatDate(day)}.`, rank: `1 ${day}` } : undefined
  const since = (at: Date | null) =>
    at ? { words: `Espera desde ${formatDay(at)}.`, rank: `2 ${at.toISOString()}` } : undefined
  return {
    threads: since(of.threads),
    reports: due(of.reports && dayOf(of.reports)),
    suspendedProjects: since(of.suspendedProjects),
    appeals: due(appeals && dayOf(appealDueAt(appeals))),
    shopNames: since(of.shopNames),
    ordersOnHold: since(of.ordersOnHold),
    openDisputes: due(of.openDisputes && dayOf(of.openDisputes)),
    mediations: due(of.mediations),
    incidents: due(of.incidents),
    heldSales: since(of.heldSales),
  }
}

/** Returns the row of held sales with their sum, and a link to the maker who has waited longest. */
function heldWords({ one, many }: { one: string; many: string }, { cents, makerId }: SalesInReview) {
  if (!makerId) return {}
  const sum = cents > 0 ? `, ${formatBRL(cents)}` : ''
  return { one: one + sum, many: many + sum, to: href('/admin/pessoas/:id/valores', { id: makerId }) }
}

type SalesInReview = Awaited<ReturnType<typeof salesInReview>>

type BeforeSellingProps = { staged: Staged; unproven: number; lacksBackup: boolean }

/** List of what is missing before the shop can sell. */
function BeforeSelling({ staged: { simulatesPayments, keepsMails }, unproven, lacksBackup }: BeforeSellingProps) {
  const opens = useMayOpen()
  if (!simulatesPayments && !keepsMails && unproven === 0 && !lacksBackup) return null
  return (
    <Notice tone="warn" className="mt-8">
      <h2 className="text-base">Antes de vender</h2>
      <ul className="mt-1 grid gap-1">
        {simulatesPayments && (
          <li>
            <b>Pagamentos simulados.</b> Ninguém é cobrado até você definir <code>PAYMENTS</code>.
          </li>
        )}
        {keepsMails && (
          <li>
            <b>E-mails não saem.</b> Ficam na pasta <code>outbox</code> até você definir <code>SMTP_URL</code>.
          </li>
        )}
        {lacksBackup && (
          <li>
            <b>Ainda não há cópia de segurança.</b> Com a loja no ar: <code>npm run backup -- pasta</code>
          </li>
        )}
        {unproven > 0 && (
          <li>
            <b>{unproven === 1 ? 'Falta 1 prova' : `Faltam ${formatCount(unproven)} provas`} para abrir a loja.</b>
          </li>
        )}
      </ul>
      {opens('house') && (
        <p className="mt-1">
          <Link className="link" to={href('/admin/abrir')}>
            Abrir a loja
          </Link>
        </p>
      )}
    </Notice>
  )
}

function backupFacts({ takenAt, files, sizeBytes }: LastBackup): string {
  return `${formatMoment(takenAt)}, ${formatCount(files)} ${files === 1 ? 'arquivo' : 'arquivos'}, ${formatFileSize(sizeBytes)}`
}

function OldBackup({ last, now }: { last: LastBackup; now: Date }) {
  return (
    <Notice tone="bad" className="mb-6">
      <b>A última cópia de segurança foi {formatSince(last.takenAt, now)}.</b> {backupFacts(last)}. Ela deve ter menos
      de {business.backupHours} horas: veja por que a seguinte não foi feita.
    </Notice>
  )
}

type WaitingProps = { count: number; words: string; to: string | undefined; note: string }

function Waiting({ count, words, to, note }: WaitingProps) {
  const row = (
    <>
      <span className="num w-12 flex-none font-display text-stat font-bold tracking-[-0.03em]">
        {formatCount(count)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{words}</span>
        <span className="meta block">{note}</span>
      </span>
    </>
  )
  const shape = 'flex items-center gap-3 py-4'
  return (
    <li className="border-b border-line">
      {to ? (
        <Link to={to} className={classes(shape, 'hover:bg-sunk')}>
          {row}
          <Icon name="arrow" className="text-ink-3" />
        </Link>
      ) : (
        <div className={shape}>{row}</div>
      )}
    </li>
  )
}

type QuietRow = { key: WaitingKey; many: string; to: string | undefined }

function Quiet({ rows }: { rows: readonly QuietRow[] }) {
  return (
    <section aria-labelledby="em-dia" className="mt-10">
      <h2 id="em-dia" className="mb-2 text-xl">
        Em dia
      </h2>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {rows.map(({ key, many, to }) => {
          const row = (
            <>
              <Icon name="check" className="text-leaf" />
              <span>
                <span className="num">0</span> {many}
              </span>
            </>
          )
          const shape = 'flex min-h-12 items-center gap-3 py-2 text-label text-ink-2'
          return (
            <li key={key} className="border-b border-line">
              {to ? (
                <Link to={to} className={classes(shape, 'hover:text-ink')}>
                  {row}
                </Link>
              ) : (
                <div className={shape}>{row}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
