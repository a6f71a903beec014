import { requireUser } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { ownCertificate as findOwn, type FoundCertificate } from '#domain/library/certificates.server.ts'
import { services } from '#services'

/** Returns the certificate of one of the user's own purchases; throws a 404 for another user's purchase. */
export async function ownCertificate(request: Request, purchaseId: string): Promise<FoundCertificate> {
  const viewer = await requireUser(request)
  const certificate = await findOwn(services, viewer.id, purchaseId)
  if (!certificate) throw notFound()
  return certificate
}
