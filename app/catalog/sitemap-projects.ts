import { href } from 'react-router'
import { notFound } from '#app/http/not-found.server.ts'
import { sitemapProjects } from '#domain/catalog/sitemap.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/sitemap-projects.ts'
import { urlSet } from './xml.ts'

/** Projects from one on: `/sitemap/projetos/{id}.xml`. */
export async function loader({ params }: Route.LoaderArgs) {
  const [, id = ''] = /^([\w-]+)\.xml$/.exec(params.name) ?? []
  const projects = isUuid(id) ? await sitemapProjects(services.visitorDb, id) : []
  if (projects.length === 0) return notFound()
  return urlSet(
    projects.map((project) => ({ path: href('/projeto/:id', { id: project.id }), changedAt: project.updatedAt })),
  )
}
