import { requireStaff } from '#app/accounts/session.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { type AuditRun, listAudits } from '#domain/audit/audit.server.ts'
import { formatCount, formatDecimal, formatMoment } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/audit.ts'
import { StaffPage } from './staff-page.tsx'

export { privatePage as headers }

const shownRuns = 50

export const meta = hiddenPage('Auditoria')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'money')
  return listAudits(services.db, shownRuns)
}

export default function Audit({ loaderData: { latest, history } }: Route.ComponentProps) {
  return (
    <StaffPage title="Auditoria" aside={latest && <Verdict run={latest} />}>
      {latest ? (
        <>
          <p className="mb-4 text-ink-2">
            O que tem de ser sempre verdade, conferido a cada cinco minutos e por inteiro uma vez por dia. Última vez em{' '}
            {formatMoment(latest.startedAt)}.
          </p>
          <LatestTable run={latest} />
          {history.length > 1 && <HistoryTable runs={history} />}
        </>
      ) : (
        <EmptyState title="Nada conferido ainda">A primeira conferência acontece em até cinco minutos.</EmptyState>
      )}
    </StaffPage>
  )
}

function Verdict({ run }: { run: Pick<AuditRun, 'brokenCount'> }) {
  if (run.brokenCount === 0) return <Tag tone="ok">Tudo certo</Tag>
  return (
    <Tag tone="bad">
      {run.brokenCount} {run.brokenCount === 1 ? 'quebrada' : 'quebradas'}
    </Tag>
  )
}

/** Table of the latest run; violated rules are shown, the others collapsed. */
function LatestTable({ run }: { run: Latest }) {
  const broken = run.rows.filter(({ holds }) => !holds)
  const right = run.rows.filter(({ holds }) => holds)
  return (
    <>
      {broken.length > 0 && <RuleTable caption="Regras quebradas" rows={broken} />}
      {right.length > 0 && (
        <details className="group mt-4">
          <summary className="flex min-h-12 items-center gap-2 border-y border-line font-medium hover:text-cobalt">
            {broken.length === 0 ? 'Todas as regras certas' : 'Regras certas'}
            <span className="font-normal text-ink-3">{formatCount(right.length)}</span>
            <Icon name="chevron" className="ml-auto text-ink-3 transition-transform group-open:rotate-180" />
          </summary>
          <RuleTable caption="Regras certas" rows={right} />
        </details>
      )}
    </>
  )
}

type Latest = NonNullable<Route.ComponentProps['loaderData']['latest']>

function RuleTable({ caption, rows }: { caption: string; rows: Latest['rows'] }) {
  return (
    <Table caption={caption} stacks>
      <Columns of={['Regra', ['Fora da regra', 'r'], 'Situação']} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td className="sm:min-w-56" title={row.name}>
              {row.words}
            </td>
            <td className={classes('r num', row.holds && 'max-sm:hidden')} data-label="fora da regra:">
              {formatCount(row.broken)}
            </td>
            <td className={row.holds ? 'max-sm:hidden' : 'corner'}>
              {row.holds ? 'Certo' : <Tag tone="bad">Quebrada</Tag>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function HistoryTable({ runs }: { runs: Omit<AuditRun, 'rows'>[] }) {
  return (
    <section aria-labelledby="historico" className="mt-10">
      <h2 id="historico" className="mb-3 text-xl">
        Histórico
      </h2>
      <Table caption="Conferências anteriores" stacks>
        <Columns of={['Quando', 'Alcance', ['Duração', 'r'], 'Resultado']} />
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <td className="num max-sm:basis-auto">{formatMoment(run.startedAt)}</td>
              <td>{run.isFull ? 'Por inteiro' : 'Só o recente'}</td>
              <td className="r num">{formatDecimal(run.tookMs / 1000, 2)} s</td>
              {/* The common result is plain, so that others stand out. */}
              <td className={run.brokenCount === 0 ? 'max-sm:hidden' : 'corner'}>
                {run.brokenCount === 0 ? 'Tudo certo' : <Verdict run={run} />}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
