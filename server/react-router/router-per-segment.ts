import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** Returns a request handler with one router per first path segment, since React Router scans all its routes. */
export function routerPerSegment(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, 'production')
  const routers = new Map<string | null, RequestHandler>()
  for (const [segment, routes] of routesBySegment(build.routes)) {
    let own: RequestHandler | undefined
    routers.set(segment, (request, context) => {
      own ??= createRequestHandler(partOf(build, routes), 'production')
      return own(request, context)
    })
  }
  return (request, context) => {
    const segment = firstSegment(request.url)
    if (segment === '__manifest') return discover(routers, request, context)
    return (routers.get(segment) ?? whole)(request, context)
  }
}

/** Returns the response to a route manifest request by the routers of its paths, which saves 60 ms. */
async function discover(
  routers: ReadonlyMap<string | null, RequestHandler>,
  ...[request, context]: Parameters<RequestHandler>
): Promise<Response> {
  const url = new URL(request.url)
  const paths = (url.searchParams.get('paths') ?? '').split(',')
  const bySegment = Map.groupBy(paths, (path) => {
    const segment = path.replace(/^\//, '').split('/', 1)[0] ?? ''
    return routers.has(segment) ? segment : null
  })
  const answers = await Promise.all(
    Array.from(bySegment, ([segment, some]) => {
      const part = new URL(url)
      if (url.searchParams.has('paths')) part.searchParams.set('paths', some.join(','))
      return routers.get(segment)!(new Request(part, { headers: request.headers }), context)
    }),
  )
  const other = answers.find(({ status }) => status !== 200)
  if (other) return other
  const found = await Promise.all(answers.map((answer) => answer.json() as Promise<object>))
  return Response.json(Object.assign({}, ...found), { headers: answers[0]?.headers })
}

function partOf(build: ServerBuild, routes: Routes): ServerBuild {
  const assets = Object.entries(build.assets.routes).filter(([id]) => id in routes)
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(assets) } }
}

/** Returns routes, with parents, by the first path segment that they may match; key null is for all other segments. */
export function routesBySegment(routes: Routes): Map<string | null, Routes> {
  const pages = Object.keys(routes).filter((id) => routes[id]?.path || routes[id]?.index)
  const bySegment = Map.groupBy(pages, (id) => firstOf(pathOf(id, routes)))
  const anywhere = bySegment.get(null) ?? []
  return new Map(
    [...bySegment.set(null, anywhere)].map(([segment, ids]) => {
      const met = new Set([...ids, ...anywhere].flatMap((id) => withParents(id, routes)))
      return [segment, Object.fromEntries(Object.entries(routes).filter(([id]) => met.has(id)))]
    }),
  )
}

export function pathOf(id: string, routes: Routes): string {
  return withParents(id, routes)
    .flatMap((one) => routes[one]?.path || [])
    .join('/')
}

function withParents(id: string | undefined, routes: Routes): string[] {
  return id === undefined ? [] : [...withParents(routes[id]?.parentId, routes), id]
}

/** Returns the fixed first segment of a route's path; null if it is a parameter or empty. */
function firstOf(path: string): string | null {
  return /^\/*([a-z0-9._-]+)(?:\/|$)/.exec(path)?.[1] ?? null
}

export function firstSegment(url: string): string {
  const { pathname } = new URL(url)
  return (pathname.split('/', 2)[1] ?? '').replace(/\.data$/, '')
}
