import { z } from 'zod'
import { type Licence, licences } from '#domain/licences/licence.ts'
import { base32 } from '#domain/shared/text.ts'

/** Content of a licence certificate; it identifies the licence, not the buyer. */
export type Certificate = {
  number: string
  projectId: string
  title: string
  maker: string
  licence: Licence
  /** Number of prints that a limited licence allows to sell; null for others. */
  pieces: number | null
  /** Initials of the buyer, as in `R. S.`. */
  initials: string
  boughtAt: Date
}

/** Claims of a certificate's token (RFC 7519); names are short, since the text is copied by hand. */
export const certificateClaims = z.object({
  iss: z.literal('Camada'),
  jti: z.string(),
  sub: z.string(),
  /** Time of the purchase, in seconds since 1970. */
  iat: z.int(),
  titulo: z.string(),
  maker: z.string(),
  licenca: z.enum(licences),
  pecas: z.int().positive().optional(),
  comprador: z.string(),
})
type CertificateClaims = z.output<typeof certificateClaims>

const numberForm = /^LC-[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/

/**
 * Returns a number such as `LC-ABCD-EFGH-2345` from eight random bytes: 60 bits, without letters that look like digits.
 */
export function certificateNumber(random: Uint8Array): string {
  return `LC-${base32(random).slice(0, 12).match(/.{4}/g)?.join('-')}`
}

/** Normalizes a certificate number typed from a label; null if invalid. */
export function readCertificateNumber(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [, body] = /^(?:LC)?([A-Z0-9]{12})$/.exec(signs) ?? []
  // The alphabet has no 0 and 1: they are misread letters.
  const number = body && `LC-${body.replaceAll('0', 'O').replaceAll('1', 'I').match(/.{4}/g)?.join('-')}`
  return number && numberForm.test(number) ? number : null
}

/** Returns a name's first and last initials, as `R. S.`. */
export function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/)
  const outer = names.length > 1 ? [names[0]!, names.at(-1)!] : names
  return outer.map((name) => `${[...name][0]?.toLocaleUpperCase('pt-BR') ?? '?'}.`).join(' ')
}

export function claimsOf(certificate: Certificate): CertificateClaims {
  return {
    iss: 'Camada',
    jti: certificate.number,
    sub: certificate.projectId,
    iat: Math.floor(certificate.boughtAt.getTime() / 1000),
    titulo: certificate.title,
    maker: certificate.maker,
    licenca: certificate.licence,
    ...(certificate.pieces !== null && { pecas: certificate.pieces }),
    comprador: certificate.initials,
  }
}

export function certificateOf(claims: CertificateClaims): Certificate {
  return {
    number: claims.jti,
    projectId: claims.sub,
    title: claims.titulo,
    maker: claims.maker,
    licence: claims.licenca,
    pieces: claims.pecas ?? null,
    initials: claims.comprador,
    boughtAt: new Date(claims.iat * 1000),
  }
}
