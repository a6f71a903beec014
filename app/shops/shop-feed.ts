import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href, redirect } from 'react-router'
import { feedLength, projectFeed } from '#app/catalog/project-feed.ts'
import { newestProjects } from '#domain/catalog/newest-projects.server.ts'
import { brand } from '#domain/shared/company.ts'
import { shopCalled } from '#domain/shops/shop-called.server.ts'
import { services } from '#services'
import type { Route } from './+types/shop-feed.ts'

export const handle: RouteHandle = { cache: { query: [] } }

export async function loader({ params }: Route.LoaderArgs) {
  const shop = await shopCalled(services.visitorDb, params.slug)
  if (!shop) return new Response('Página não encontrada', { status: 404 })
  const { id, slug, name } = shop
  const self = href('/maker/:slug/novidades.xml', { slug })
  if (slug !== params.slug) throw redirect(self, 301)
  return projectFeed({
    title: `Projetos novos de ${name}`,
    description: `O que ${name} publicou por último na ${brand.name}.`,
    page: href('/maker/:slug', { slug }),
    self,
    projects: await newestProjects(services.visitorDb, feedLength, id),
  })
}
