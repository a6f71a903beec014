import { requireUser } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { pdfAnswer } from '#app/library/certificate-paper.ts'
import { findContract } from '#domain/checkout/contracts.server.ts'
import { findTermsVersion } from '#domain/legal/versions.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { services } from '#services'
import type { Route } from './+types/contract-file.ts'
import { contractPaper } from './contract-paper.ts'

/** The contract of an own order as a PDF, as it was agreed to. */
export async function loader({ request, params: { orderId } }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const kept = await findContract(services.db, viewer.id, orderId)
  if (!kept) throw notFound()
  const { terms } = kept.content
  const version = terms === null ? null : await findTermsVersion(services.db, 'terms', terms)
  return pdfAnswer(
    await services.contractPdf(contractPaper(orderId, kept, version)),
    `contrato-${orderNumber(orderId)}.pdf`,
  )
}
