import { data } from 'react-router'
import { cardView } from '#app/catalog/card-view.ts'
import { bestSellersBeside } from '#domain/search/best-sellers.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'

export async function missingProject(asked: string) {
  const found = await bestSellersBeside(services.visitorDb, {
    viewerId: null,
    projectIds: isUuid(asked) ? [asked] : [],
  })
  const now = services.clock.now()
  return data({ similar: found.map((project) => cardView(project, now)) }, { status: 404 })
}

export type MissingProject = Awaited<ReturnType<typeof missingProject>>['data']
