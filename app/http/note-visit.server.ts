import { callerIn } from '#domain/access/caller-header.ts'
import { services } from '#services'

/** Counts the page view of a signed-in user; the HTTP server counts the page views of visitors. */
export function noteVisit(request: Request): void {
  const { headers } = request
  const { pathname, search } = new URL(request.url)
  services.visits.note({
    target: pathname + search,
    referrer: headers.get('referer') ?? undefined,
    userAgent: headers.get('user-agent') ?? undefined,
    address: callerIn(headers)?.address ?? '',
  })
}
