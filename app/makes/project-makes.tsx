import { projectViewer } from '#domain/accounts/viewer.ts'
import { href } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { ProjectAside } from '#app/catalog/project-aside.tsx'
import { notFound } from '#app/http/not-found.server.ts'
import { findFor, readingFor } from '#app/http/reading.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { RecordPage } from '#app/ui/page.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { projectMakes } from '#domain/makes/find-makes.server.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import type { Route } from './+types/project-makes'
import { MakeCard } from './make-card.tsx'
import { makeView } from './make-view.ts'
import { makeCountWords } from './words.ts'

export const handle: PageHandle = { slimFooter: true, cache: { query: ['depois'] } }

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  const after = new URL(request.url).searchParams.get('depois')
  const found = await findFor(viewer, (db) =>
    projectMakes(db, { projectId: params.id, viewer: projectViewer(viewer), cursor: after }),
  )
  if (!found) throw notFound()
  const { items, total, ...facts } = found
  const image = await projectPicture(readingFor(viewer), params.id)
  return { ...facts, image, said: makeCountWords(total), makes: items.map(makeView) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: `Impressões de ${loaderData?.title ?? 'um projeto'}`, hidden: true })
}

export default function ProjectMakes({ loaderData, params }: Route.ComponentProps) {
  const { title, image, said, makes, nextCursor } = loaderData
  const project = href('/projeto/:id', { id: params.id })
  return (
    <RecordPage
      crumbs={[{ label: title, to: project }, { label: 'Impressões' }]}
      aside={
        <ProjectAside project={{ id: params.id, title, image }}>
          <LinkButton variant="outline" className="justify-self-start max-md:hidden" to={project}>
            Ver projeto
          </LinkButton>
        </ProjectAside>
      }
    >
      <h1>Feitas por quem tem os arquivos</h1>
      <p className="mt-3 mb-8 text-ink-2">{said}</p>
      <Grid className="lg:grid-cols-3!">
        {makes.map((make) => (
          <li key={make.id}>
            <MakeCard make={make} sizes="(max-width: 820px) 50vw, 270px" />
          </li>
        ))}
      </Grid>
      {nextCursor && (
        <LinkButton variant="outline" className="mt-8" to={`?depois=${nextCursor}`} rel="next nofollow">
          Ver mais
        </LinkButton>
      )}
    </RecordPage>
  )
}
