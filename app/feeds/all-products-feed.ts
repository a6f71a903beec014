import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href } from 'react-router'
import { brand } from '#domain/shared/company.ts'
import type { Route } from './+types/all-products-feed.ts'
import { productFeed } from './product-feed.ts'

export const handle: RouteHandle = { priority: 'transfer' }

export function loader({ request }: Route.LoaderArgs) {
  return productFeed(request, {
    title: `Peças impressas à venda na ${brand.name}`,
    description: brand.description,
    page: href('/marketplace'),
  })
}
