import { termsOf } from '#domain/licences/licence-terms.ts'
import { licenceName } from '#domain/licences/licence.ts'
import type { FoundCertificate } from '#domain/library/certificates.server.ts'
import type { QrSquares } from '#domain/shared/picture.ts'
import { certificateFacts, offlineCheck } from './words.ts'

export function certificatePaper(certificate: FoundCertificate, address: string, code: QrSquares) {
  const { allowed, forbidden } = termsOf(certificate)
  return {
    title: 'Certificado de licença',
    author: 'Camada',
    statement: `Quem comprou os arquivos de “${certificate.title}” na Camada tem a licença “${licenceName(certificate)}”, dada por ${certificate.maker}.`,
    facts: certificateFacts(certificate),
    lists: [
      { title: 'O que pode', items: allowed },
      { title: 'O que não pode', items: forbidden },
    ],
    check: { title: 'Confira', text: 'Aponte a câmera para o código ou abra', address, qr: code },
    signature: { title: 'Assinatura', text: offlineCheck, token: certificate.token },
  }
}

export function licenceLabel(certificate: FoundCertificate, code: QrSquares) {
  return {
    title: `Etiquetas do certificado ${certificate.number}`,
    author: 'Camada',
    heading: 'Impresso com licença',
    name: certificate.title,
    lines: [`Projeto de ${certificate.maker}`, certificate.number, 'Camada: confira pelo código'],
    qr: code,
  }
}

export function pdfAnswer(bytes: Buffer, name: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
