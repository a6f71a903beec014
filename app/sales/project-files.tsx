import { href, Link } from 'react-router'
import { notFound } from '#app/http/not-found.server.ts'
import { type FileReport, fileReports } from '#domain/uploads/file-reports.server.ts'
import { projectForEditing } from '#domain/catalog/project-for-editing.server.ts'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { shownName } from '#domain/models/shown-name.ts'
import { formatFileSize, formatList } from '#domain/shared/format.ts'
import { services } from '#services'
import { requireMaker } from '#app/accounts/session.server.ts'
import { RecordPage } from '#app/ui/page.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Facts } from '#app/ui/measured.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Route } from './+types/project-files'
import { objectsWords, sizeWords } from '#app/catalog/words.ts'
import { triangleWords, verdictOf } from '#app/uploads/words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Arquivos do projeto')

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const project = await projectForEditing(services.db, viewer.id, params.id)
  if (!project) throw notFound()
  const ids = project.files.map((file) => file.id)
  const image = await projectPicture(services.db, project.id)
  return { id: project.id, title: project.title, image, reports: await fileReports(services.db, viewer.id, ids) }
}

export default function ProjectFiles({ loaderData: { id, title, image, reports } }: Route.ComponentProps) {
  return (
    <RecordPage
      crumbs={[{ label: 'Meus Projetos', to: href('/meus-projetos') }, { label: title }]}
      aside={<OfProject {...{ id, title, image, reports }} />}
    >
      <h1>Arquivos de {title}</h1>
      {reports.length === 0 ? (
        <EmptyState title="Nenhum arquivo neste projeto">
          Ele é vendido como peça impressa. Envie o modelo para vender os arquivos também.
        </EmptyState>
      ) : (
        <ul className="mt-6 border-b border-line">
          {reports.map((report) => (
            <FileRow key={report.id} report={report} />
          ))}
        </ul>
      )}
    </RecordPage>
  )
}

function FileRow({ report }: { report: FileReport }) {
  const verdict = verdictOf(report)
  const { sizeBytes, triangles } = report
  return (
    <li className="relative flex items-center gap-4 border-t border-line py-4">
      <Thumbnail image={report.image} size="lg" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Link
            to={href('/arquivos/:id/relatorio', { id: report.id })}
            className="link font-medium break-all after:absolute after:inset-0"
          >
            {shownName(report.name)}
          </Link>
          <Tag tone={verdict.tone}>{verdict.words}</Tag>
        </p>
        <p className="text-sm text-ink-3 num whitespace-normal">
          {formatFileSize(sizeBytes)}
          {triangles !== null && <span className="max-sm:hidden">, {triangleWords(triangles)}</span>}
          {report.size && `, ${objectsWords(report.objects, sizeWords(report.size))}`}
        </p>
      </div>
      <Icon name="arrow" className="text-ink-3" />
    </li>
  )
}

function OfProject({ id, title, image, reports }: Route.ComponentProps['loaderData']) {
  const formats = [...new Set(reports.map(({ format }) => format.toUpperCase()))]
  const bytes = reports.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const ready = reports.filter(({ status }) => status === 'done').length
  return (
    <Panel as="section" aria-label="Projeto">
      <div className="pic max-md:hidden">
        {image && <Picture {...image} imageKey={image.key} alt={title} sizes="(max-width: 820px) 100vw, 332px" />}
      </div>
      {reports.length > 0 && (
        <Facts
          className="mt-3 max-md:hidden"
          facts={[
            { label: 'Arquivos', value: `${reports.length} (${formatList(formats)})` },
            { label: 'Tamanho de todos', value: formatFileSize(bytes) },
            { label: 'Conferidos', value: `${ready} de ${reports.length}` },
          ]}
        />
      )}
      <div className="grid gap-3 md:mt-5">
        <LinkButton to={href('/editar-projeto/:id', { id })}>
          {reports.length > 0 ? 'Trocar ou acrescentar' : 'Editar projeto'}
        </LinkButton>
        <LinkButton to={href('/projeto/:id', { id })} variant="outline">
          Ver a página do projeto
        </LinkButton>
      </div>
    </Panel>
  )
}
