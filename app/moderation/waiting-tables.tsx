import { href, Link } from 'react-router'
import { ProjectCell } from '#app/staff/project-cell.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { reportables } from '#domain/areas.ts'
import type { openBlockAppeals } from '#domain/moderation/block-appeals.server.ts'
import type { OpenCase } from '#domain/moderation/open-cases.server.ts'
import type { RepeatInfringer } from '#domain/moderation/repeat-infringers.server.ts'
import type { OpenReport } from '#domain/moderation/staff-reports.server.ts'
import { appealDueAt, awaitsCounterNotice } from '#domain/moderation/report.ts'
import { formatDay, formatMoment } from '#domain/shared/format.ts'
import { reportReasonTexts, sourceTags } from './words.ts'

/** Open reports, earliest deadline first. */
export function ReportTable({ reports, now }: { reports: readonly OpenReport[]; now: Date }) {
  return (
    <Table caption="Denúncias aguardando decisão" stacks>
      <Columns of={['Denúncia', 'O quê', ['Decidir até', 'r']]} />
      <tbody>
        {reports.map((report) => (
          <tr key={report.id}>
            <td>
              <ProjectCell
                image={report.image}
                to={href('/admin/denuncias/:id', { id: report.id })}
                title={capital(report.subjectLabel)}
                meta={reportMeta(report)}
              />
            </td>
            <td>
              <span className="flex flex-wrap gap-1.5">
                <Tag tone={report.isClaim ? 'warn' : 'neutral'}>
                  {report.isClaim ? 'Reclamação de direitos' : reportReasonTexts[report.reason]}
                </Tag>
                {report.isReview && <Tag tone="info">Revisão pedida</Tag>}
                {awaitsCounterNotice(report, now) && <Tag tone="info">Maker pode responder</Tag>}
                {report.counteredAt && <Tag tone="info">Maker respondeu</Tag>}
              </span>
            </td>
            <td className="r num" data-label="Decidir até">
              {report.dueAt < now && !report.isReview ? (
                <Tag tone="bad">Venceu {formatDay(report.dueAt)}</Tag>
              ) : (
                formatMoment(report.dueAt)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const capital = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

/** Returns the owner and number, without the owner if the name already contains it. */
function reportMeta({ kind, ownerName, subjectLabel, number }: OpenReport): string {
  const owned = `${reportables[kind].noun} de ${ownerName}`
  return owned === capital(subjectLabel) ? number : `${owned}, ${number}`
}

const caseOf = ({ projectId: id, isOfMarks }: OpenCase) =>
  isOfMarks ? href('/admin/projetos/:id/marcas', { id }) : href('/admin/projetos/:id', { id })

/** Projects waiting for a decision of staff, or with an appeal. */
export function CaseTable({ cases }: { cases: readonly OpenCase[] }) {
  return (
    <Table caption="Projetos aguardando decisão" stacks>
      <Columns of={['Projeto', 'Por quê', ['Desde', 'r']]} />
      <tbody>
        {cases.map((one) => (
          <tr key={`${one.projectId} ${one.isOfMarks}`}>
            <td>
              <ProjectCell image={one.image} to={caseOf(one)} title={one.title} meta={`por ${one.designerName}`} />
            </td>
            <td>
              <span className="flex flex-wrap gap-1.5">
                {one.hasAppeal && <Tag tone="info">{one.isOfMarks ? 'Recurso das marcas' : 'Recurso'}</Tag>}
                {one.suspendedBy && (
                  <Tag tone="warn">Em análise: {one.suspendedBy.map((by) => sourceTags[by]).join(', ')}</Tag>
                )}
              </span>
            </td>
            <td className="r num" data-label="Desde">
              {formatMoment(one.since)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type AccountTableProps = {
  infringers: readonly RepeatInfringer[]
  appeals: Awaited<ReturnType<typeof openBlockAppeals>>
}

/** Accounts with repeatedly upheld claims, and blocked ones that appealed. */
export function AccountTable({ infringers, appeals }: AccountTableProps) {
  const name = (userId: string, fullName: string) => (
    <td>
      <Link to={href('/admin/pessoas/:id', { id: userId })} className="font-medium">
        {fullName}
      </Link>
    </td>
  )
  return (
    <Table caption="Contas aguardando decisão" stacks>
      <Columns of={['Conta', 'Por quê', ['Quando', 'r']]} />
      <tbody>
        {infringers.map((one) => (
          <tr key={one.userId}>
            {name(one.userId, one.fullName)}
            <td>
              <Tag tone="bad">{one.claims} reclamações aceitas em 12 meses</Tag>
            </td>
            <td className="r num">última em {formatDay(one.lastAt)}</td>
          </tr>
        ))}
        {appeals.map((one) => (
          <tr key={one.userId}>
            {name(one.userId, one.fullName)}
            <td>
              <Tag tone="info">Recurso contra o bloqueio</Tag>
            </td>
            <td className="r num">decidir até {formatDay(appealDueAt(one.appealedAt))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
