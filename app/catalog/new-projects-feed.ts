import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href } from 'react-router'
import { newestProjects } from '#domain/catalog/newest-projects.server.ts'
import { services } from '#services'
import { brand } from '#domain/shared/company.ts'
import { feedLength, projectFeed } from './project-feed.ts'

export const handle: RouteHandle = { cache: { query: [] } }

export async function loader() {
  return projectFeed({
    title: `Projetos novos na ${brand.name}`,
    description: brand.description,
    page: href('/marketplace'),
    self: href('/novidades.xml'),
    projects: await newestProjects(services.visitorDb, feedLength),
  })
}
