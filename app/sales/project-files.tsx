import { href, Link } from 'react-router'
import { notFound } from '#app/http/not-found.server.ts'
import { fileReports } from '#domain/uploads/file-reports.server.ts'
import { projectForEditing } from '#domain/catalog/project-for-editing.server.ts'
import { shownName } from '#domain/models/shown-name.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import { services } from '#services'
import { requireMaker } from '#app/accounts/session.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Route } from './+types/project-files'
import { measuredWords, verdictOf } from '#app/uploads/words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Arquivos do projeto')

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const project = await projectForEditing(services.db, viewer.id, params.id)
  if (!project) throw notFound()
  const ids = project.files.map((file) => file.id)
  return { id: project.id, title: project.title, reports: await fileReports(services.db, viewer.id, ids) }
}

/** The files of one's own project, and what their inspection found. */
export default function ProjectFiles({ loaderData: { id, title, reports } }: Route.ComponentProps) {
  return (
    <FormPage crumbs={[{ label: 'Meus Projetos', to: href('/meus-projetos') }, { label: title }]}>
      <h1>Arquivos de {title}</h1>
      {reports.length === 0 ? (
        <EmptyState
          title="Nenhum arquivo neste projeto"
          action={<LinkButton to={href('/editar-projeto/:id', { id })}>Editar projeto</LinkButton>}
        >
          Ele é vendido como peça impressa. Envie o modelo para vender os arquivos também.
        </EmptyState>
      ) : (
        <ul className="mt-6">
          {reports.map((report) => {
            const verdict = verdictOf(report)
            return (
              <li key={report.id} className="grid gap-1.5 border-t border-line py-4">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                  <Link to={href('/arquivos/:id/relatorio', { id: report.id })} className="link font-medium break-all">
                    {shownName(report.name)}
                  </Link>
                  <Tag tone={verdict.tone}>{verdict.words}</Tag>
                </p>
                <p className="text-sm text-ink-3 tabular-nums">
                  {[formatFileSize(report.sizeBytes), measuredWords(report)].filter(Boolean).join(', ')}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </FormPage>
  )
}
