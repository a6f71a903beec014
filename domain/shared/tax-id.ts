import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'

/** A CPF (11 digits) or CNPJ (14 characters, of which 12 may be letters), without punctuation. */
export type TaxId = { kind: 'cpf' | 'cnpj'; document: string }

/** Returns a CPF with only its middle digits visible. */
export function maskedCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
}

/** Returns a tax id for public display: a CPF masked, a CNPJ, which is public, in full. */
export function shownTaxId({ kind, document }: TaxId): string {
  if (kind === 'cpf') return maskedCpf(document)
  const part = (from: number, to: number) => document.slice(from, to)
  return `${part(0, 2)}.${part(2, 5)}.${part(5, 8)}/${part(8, 12)}-${part(12, 14)}`
}

/** Reads a typed CPF or CNPJ, alphanumeric ones included (IN RFB 2.229/2024); null if invalid. */
export function readTaxId(typed: string): TaxId | null {
  const document = typed.replace(/[.\-/\s]/g, '').toUpperCase()
  if (/^\d{11}$/.test(document) && isValidCpf(document)) return { kind: 'cpf', document }
  const isCnpj = /^[0-9A-Z]{12}\d{2}$/.test(document) && isValidCnpj(document, { version: 2 })
  return isCnpj ? { kind: 'cnpj', document } : null
}
