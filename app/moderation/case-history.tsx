import { href, Link } from 'react-router'
import { Tag } from '#app/ui/tag.tsx'
import type { SuspensionFinding } from '#domain/suspensions/suspensions.server.ts'
import type { ProjectCase } from '#domain/moderation/cases.server.ts'
import { formatMoment } from '#domain/shared/format.ts'
import { outcomeTags, reportReasonTexts, sourceTags } from './words.ts'

const moment = (text: string) => formatMoment(new Date(text))

export function CaseReports({ reports }: { reports: ProjectCase['reports'] }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">Denúncias</h2>
      {reports.length === 0 && <p className="text-ink-2">Nenhuma.</p>}
      <ul>
        {reports.map((report) => {
          const { label, tone } = report.outcome
            ? outcomeTags[report.outcome]
            : ({ label: 'Aberta', tone: 'warn' } as const)
          return (
            <li key={report.id} className="border-t border-line py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={href('/admin/denuncias/:id', { id: report.id })} className="link font-medium">
                  {report.isClaim ? 'Reclamação de direitos' : reportReasonTexts[report.reason]},{' '}
                  <span className="num">{report.number}</span>
                </Link>
                <Tag tone={tone}>{label}</Tag>
              </p>
              <p className="mt-1 line-clamp-3 whitespace-pre-line">{report.details}</p>
              <p className="meta num mt-1">{moment(report.createdAt)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const suspensionStates = {
  suspended: { label: 'Em análise', tone: 'warn' },
  final: { label: 'Removido', tone: 'bad' },
  undone: { label: 'Devolvido', tone: 'ok' },
} as const

export function CaseSuspensions({ suspensions }: { suspensions: ProjectCase['suspensions'] }) {
  if (suspensions.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">Retiradas do catálogo</h2>
      <ul>
        {suspensions.map((suspension) => (
          <li key={suspension.id} className="border-t border-line py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="num">{moment(suspension.createdAt)}</b>
              <Tag tone={suspensionStates[suspension.state].tone}>{suspensionStates[suspension.state].label}</Tag>
            </p>
            {suspension.findings?.map((finding, index) => (
              <div key={index} className="mt-2">
                <p>
                  Apontado por: {sourceTags[finding.source]}
                  {/* What staff noticed is what they decided, said below. */}
                  {finding.reason && finding.reason !== suspension.reason && `. ${finding.reason}`}
                </p>
                <Evidence finding={finding} />
              </div>
            ))}
            {suspension.reason && suspension.decidedAt && (
              <p className="mt-2 whitespace-pre-line">
                Decisão de {suspension.decidedByName ?? 'alguém da equipe'}, {moment(suspension.decidedAt)}:{' '}
                {suspension.reason}
              </p>
            )}
            {suspension.appeal && suspension.appealedAt && (
              <p className="mt-2 whitespace-pre-line">
                Recurso do maker, {moment(suspension.appealedAt)}: {suspension.appeal}
              </p>
            )}
            {suspension.answer && suspension.answeredAt && !suspension.undoneAt && (
              <p className="mt-2 whitespace-pre-line">
                Mantido em {moment(suspension.answeredAt)}: {suspension.answer}
              </p>
            )}
            {suspension.undoneReason && suspension.undoneAt && (
              <p className="mt-2 whitespace-pre-line">
                Devolvido em {moment(suspension.undoneAt)}: {suspension.undoneReason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Evidence({ finding: { source, evidence } }: { finding: SuspensionFinding }) {
  if (source === 'fingerprint' || Object.keys(evidence).length === 0) return null
  const { words, category } = evidence
  const text = Array.isArray(words)
    ? words.map((word) => `“${word}”`).join(', ')
    : typeof category === 'string'
      ? category
      : JSON.stringify(evidence)
  return <p className="mt-0.5 text-sm break-words text-ink-2">{text}</p>
}
