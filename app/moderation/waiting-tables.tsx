import { Fragment, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ProjectCell } from '#app/staff/project-cell.tsx'
import { classes } from '#app/ui/classes.ts'
import { Columns, RowName, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { reportables } from '#domain/areas.ts'
import type { OpenAppeal } from '#domain/moderation/appeals.server.ts'
import type { OpenCase } from '#domain/moderation/open-cases.server.ts'
import type { RepeatInfringer } from '#domain/moderation/repeat-infringers.server.ts'
import type { OpenReport } from '#domain/moderation/staff-reports.server.ts'
import { ruleOf } from '#domain/moderation/report-words.ts'
import { appealDueAt, awaitsCounterNotice } from '#domain/moderation/report.ts'
import { capitalized } from '#domain/shared/text.ts'
import { formatDay, formatMoment } from '#domain/shared/format.ts'
import { appealNames, reportReasonTexts, sourceTags } from './words.ts'

export function ReportTable({ reports, now }: { reports: readonly OpenReport[]; now: Date }) {
  return (
    <Table caption="Denúncias aguardando decisão" stacks>
      <Columns of={['Denúncia', 'O quê', ['Decidir até', 'r']]} />
      <tbody>
        {reports.map((report) => (
          <tr key={report.id}>
            <ProjectCell
              image={report.image}
              to={href('/admin/denuncias/:id', { id: report.id })}
              title={capitalized(report.subjectLabel)}
              meta={reportMeta(report)}
            />
            <ReasonCell report={report} now={now} />
            {report.dueAt < now && !report.isReview ? (
              <td className="r num whole">
                <Tag tone="bad">Venceu {formatDay(report.dueAt)}</Tag>
              </td>
            ) : (
              <td className="r num" data-label="até">
                {formatMoment(report.dueAt)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function ReasonCell({ report, now }: { report: OpenReport; now: Date }) {
  const tags = [
    report.isReview && 'Revisão pedida',
    awaitsCounterNotice(report, now) && 'Maker pode responder',
    report.counteredAt && 'Maker respondeu',
  ].filter((tag) => typeof tag === 'string')
  return (
    <td className={classes((report.isClaim || tags.length > 0) && 'whole')}>
      {report.isClaim ? <Tag tone="warn">Reclamação de direitos</Tag> : reportReasonTexts[report.reason]}
      {tags.map((tag) => (
        <Fragment key={tag}>
          {' '}
          <Tag tone="info">{tag}</Tag>
        </Fragment>
      ))}
    </td>
  )
}

/** Returns kind, owner and number of a report; only the number if the label says the rest. */
function reportMeta({ kind, ownerName, subjectLabel, number }: OpenReport): ReactNode {
  const owned = `${reportables[kind].noun} de ${ownerName}`
  if (owned === capitalized(subjectLabel)) return number
  return (
    <>
      {owned}
      <span className="max-sm:hidden">, {number}</span>
    </>
  )
}

export function CaseTable({ cases }: { cases: readonly OpenCase[] }) {
  return (
    <Table caption="Projetos aguardando decisão" stacks>
      <Columns of={['Projeto', 'Por quê', ['Desde', 'r']]} />
      <tbody>
        {cases.map((one) => (
          <tr key={one.projectId}>
            <ProjectCell
              image={one.image}
              to={href('/admin/projetos/:id', { id: one.projectId })}
              title={one.title}
              meta={`por ${one.designerName}`}
            />
            <td className="whole">
              {one.rule ? ruleOf(one.rule) : `Apontado por: ${one.suspendedBy.map((by) => sourceTags[by]).join(', ')}`}
              {one.reason && <span className="meta line-clamp-2">{one.reason}</span>}
            </td>
            <td className="r num" data-label="desde">
              {formatMoment(one.since)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function AppealTable({ appeals }: { appeals: readonly OpenAppeal[] }) {
  return (
    <Table caption="Recursos aguardando decisão" stacks>
      <Columns of={['Projeto', 'Contra o quê', ['Decidir até', 'r']]} />
      <tbody>
        {appeals.map(({ id, kind, title, fullName, image, appealedAt }) => (
          <tr key={id}>
            <ProjectCell
              image={image}
              to={href('/admin/recursos/:id', { id })}
              title={title ?? fullName}
              meta={title ? `por ${fullName}` : 'Conta bloqueada'}
            />
            <td>{appealNames[kind]}</td>
            <td className="r num" data-label="decidir até">
              {formatDay(appealDueAt(appealedAt))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function AccountTable({ infringers }: { infringers: readonly RepeatInfringer[] }) {
  return (
    <Table caption="Contas aguardando decisão" stacks>
      <Columns of={['Conta', 'Por quê', ['Quando', 'r']]} />
      <tbody>
        {infringers.map(({ userId, fullName, claims, lastAt }) => (
          <tr key={userId}>
            <RowName>
              <Link to={href('/admin/pessoas/:id', { id: userId })} className="link">
                {fullName}
              </Link>
            </RowName>
            <td className="whole">
              <Tag tone="bad">{claims} reclamações aceitas em 12 meses</Tag>
            </td>
            <td className="r num">última em {formatDay(lastAt)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
