import { href } from 'react-router'
import { apiRefusal } from '#app/accounts/session.server.ts'
import { countsFor } from '#app/http/reading.server.ts'
import { readBrowseParams } from '#app/search/browse-params.ts'
import { browseOrder } from '#domain/search/browse-question.ts'
import type { BrowseQuery } from '#domain/search/browse.ts'
import { readCursor } from '#domain/search/cursor.ts'
import { listProjects } from '#domain/search/list-projects.server.ts'
import { isLeftOut } from '#domain/spelling/search-terms.ts'
import { services } from '#services'
import type { Route } from './+types/projects.ts'
import { projectJson } from './project-json.ts'
import { refuseUnknownParameters } from './unknown-parameters.ts'

/** Returns projects found as `{items, total, nextCursor}`, with `leftOut` if no word is searchable. */
export async function loader({ request }: Route.LoaderArgs) {
  const refused = refuseUnknownParameters(request, href('/api/projects'))
  if (refused) return refused
  const { searchParams } = new URL(request.url)
  const query = queryOf(searchParams)
  const cursor = searchParams.get('cursor') ?? ''
  if (cursor && !readCursor(cursor, browseOrder(query))) return apiRefusal(400, 'invalid', 'Cursor inválido.')
  if (isLeftOut(query.q)) return Response.json({ items: [], total: 0, nextCursor: null, leftOut: query.q })
  const { visitorDb, publicUrl } = services
  const { items, total, nextCursor } = await listProjects(visitorDb, query, { cursor, counts: countsFor(visitorDb) })
  return Response.json({ items: items.map((item) => projectJson(item, publicUrl)), total, nextCursor })
}

function queryOf(asked: URLSearchParams): BrowseQuery {
  const names = { q: 'q', category: 'categoria', maker: 'maker', sort: 'ordem' }
  const params = new URLSearchParams()
  for (const [name, ours] of Object.entries(names)) params.set(ours, asked.get(name) ?? '')
  if (asked.get('offer') === 'true') params.set('oferta', 'sim')
  if (asked.get('free') === 'true') params.set('gratis', 'sim')
  for (const share of asked.getAll('ia')) params.append('ia', share)
  return readBrowseParams(params)
}
