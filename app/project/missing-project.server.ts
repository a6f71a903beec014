import { data } from 'react-router'
import { cardView } from '#app/catalog/card-view.ts'
import { bestSellersBeside } from '#domain/search/best-sellers.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'

/** Makes the answer where a project is not to be seen: 404, with some of its category, or of all, that sell best. */
export async function missingProject(asked: string) {
  const found = await bestSellersBeside(services.visitorDb, {
    viewerId: null,
    projectIds: isUuid(asked) ? [asked] : [],
  })
  const now = services.clock.now()
  return data({ similar: found.map((project) => cardView(project, now)) }, { status: 404 })
}

/** What the error of a missing project carries. */
export type MissingProject = Awaited<ReturnType<typeof missingProject>>['data']
