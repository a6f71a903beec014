import { requireStaff } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { serveFile } from '#app/http/serve-file.server.ts'
import { findClaimFile } from '#domain/moderation/claims.server.ts'
import { services } from '#services'
import type { Route } from './+types/claim-file.ts'

/** Serves a claimant's file to staff, only as a download, since it may contain anything. */
export async function loader({ request, params: { fileId } }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'moderation')
  const file = await findClaimFile(services.db, staff, fileId)
  if (!file) throw notFound()
  const { storageKey: key, sizeBytes: size, name, sha256 } = file
  return serveFile(request, services.privateFiles, { key, size, name, sha256 })
}
