import { services } from '#services'
import type { Route } from './+types/certificate-file.ts'
import { certificatePaper, pdfAnswer } from './certificate-paper.ts'
import { certificateAddress } from './words.ts'
import { ownCertificate } from './own-certificate.server.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const certificate = await ownCertificate(request, params.purchaseId)
  const address = certificateAddress(certificate.number, services.publicUrl)
  const paper = certificatePaper(certificate, address, services.drawQr(address))
  return pdfAnswer(await services.certificatePdf(paper), `certificado-${certificate.number}.pdf`)
}
