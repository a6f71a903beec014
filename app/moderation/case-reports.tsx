import { href, Link } from 'react-router'
import { Tag } from '#app/ui/tag.tsx'
import type { ProjectCase } from '#domain/moderation/cases.server.ts'
import { formatMoment } from '#domain/shared/format.ts'
import { outcomeTags, reportReasonTexts } from './words.ts'

/** What people said against the project; each is decided on its own page. */
export function CaseReports({ reports }: { reports: ProjectCase['reports'] }) {
  return (
    <section className="mt-12">
      <h2 className="mb-4">Denúncias</h2>
      {reports.length === 0 && <p className="text-ink-2">Nenhuma.</p>}
      <ul>
        {reports.map((report) => {
          const { label, tone } = report.outcome
            ? outcomeTags[report.outcome]
            : ({ label: 'Aberta', tone: 'info' } as const)
          return (
            <li key={report.id} className="border-t border-line py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={href('/admin/denuncias/:id', { id: report.id })} className="font-medium">
                  {report.isClaim ? 'Reclamação de direitos' : reportReasonTexts[report.reason]}
                </Link>
                <Tag tone={tone}>{label}</Tag>
              </p>
              <p className="mt-1 line-clamp-3 whitespace-pre-line">{report.details}</p>
              <p className="meta num mt-1">
                {report.number}, {formatMoment(new Date(report.createdAt))}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
