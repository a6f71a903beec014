import { notFound } from '#app/http/not-found.server.ts'
import { allowsSellingPrints } from '#domain/licences/licence.ts'
import { services } from '#services'
import type { Route } from './+types/label-file.ts'
import { licenceLabel, pdfAnswer } from './certificate-paper.ts'
import { certificateAddress } from './words.ts'
import { ownCertificate } from './own-certificate.server.ts'

/** Serves sheets of labels as a PDF, for licences that allow selling prints; 404 for others. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const certificate = await ownCertificate(request, params.purchaseId)
  if (!allowsSellingPrints(certificate.licence) || certificate.revokedAt || certificate.replacedBy) throw notFound()
  const code = services.drawQr(certificateAddress(certificate.number, services.publicUrl))
  const sheet = await services.labelSheetPdf(licenceLabel(certificate, code))
  return pdfAnswer(sheet, `etiquetas-${certificate.number}.pdf`)
}
