import { href } from 'react-router'
import { licenceName } from '#domain/licences/licence.ts'
import type { Certificate } from '#domain/library/certificate.ts'
import { formatDay } from '#domain/shared/format.ts'

export function certificateFacts(certificate: Certificate): { label: string; value: string }[] {
  return [
    { label: 'Número', value: certificate.number },
    { label: 'Projeto', value: certificate.title },
    { label: 'Maker', value: certificate.maker },
    { label: 'Licença', value: licenceName(certificate) },
    { label: 'Comprado por', value: certificate.initials },
    { label: 'Comprado em', value: formatDay(certificate.boughtAt) },
  ]
}

/** Returns the public address that verifies a certificate, short enough for a QR code on a small label. */
export function certificateAddress(number: string, publicUrl: URL): string {
  return new URL(href('/certificados/:number?', { number }), publicUrl).href
}

export const offlineCheck =
  'O texto abaixo é um JWS assinado com Ed25519 (EdDSA). Qualquer biblioteca de JWT o confere com a chave pública da Camada, sem depender do nosso site.'
