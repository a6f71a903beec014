import type { Licence } from '#domain/catalog/licence.ts'
import { base32 } from '#domain/shared/text.ts'

/** What a certificate says, for a person who holds a print: who may sell it, but not who that is. */
export type Certificate = {
  number: string
  projectId: string
  title: string
  maker: string
  licence: Licence
  /** Of the buyer, `R. S.`: enough for them to say 'that is me'. */
  initials: string
  boughtAt: Date
}

/** The claims of the token: registered names of RFC 7519 where there are any. Short, they stand in a text that people copy. */
export type CertificateClaims = {
  iss: 'Camada'
  jti: string
  sub: string
  /** When it was bought, seconds. */
  iat: number
  titulo: string
  maker: string
  licenca: Licence
  comprador: string
}

const numberForm = /^LC-[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/

/** Returns `LC-ABCD-EFGH-2345` of eight random bytes: 60 bits, without letters that look like digits. */
export function certificateNumber(random: Uint8Array): string {
  return `LC-${base32(random).slice(0, 12).match(/.{4}/g)?.join('-')}`
}

/** Returns a number as it was typed off a label, in its usual form; null when it cannot be one. */
export function readCertificateNumber(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [, body] = /^(?:LC)?([A-Z0-9]{12})$/.exec(signs) ?? []
  // Digits that are not of the alphabet are letters misread.
  const number = body && `LC-${body.replaceAll('0', 'O').replaceAll('1', 'I').match(/.{4}/g)?.join('-')}`
  return number && numberForm.test(number) ? number : null
}

/** Returns `R. S.`: of the first name and the last. */
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
    initials: claims.comprador,
    boughtAt: new Date(claims.iat * 1000),
  }
}
