import { getBankByCode } from '@brazilian-utils/brazilian-utils'

// Spreadsheets read bare digits as numbers: they drop leading zeros and write 44 digits as 3,52E+43.

export function taxIdCell(document: string): string {
  return document
    .replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
    .replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

/** Formats a fiscal document: its key in groups of four, or another number after 'nº'. */
export function fiscalDocumentCell(number: string): string {
  if (/^[0-9A-Z]{44}$/.test(number)) return number.replace(/.{4}(?!$)/g, '$& ')
  return numberCell(number)
}

/** Formats an identifier, such as an order number, with 'nº' in front if it looks like an amount. */
export function numberCell(number: string): string {
  return /^[\d.,]+(?:E\d+)?$/i.test(number) ? `nº ${number}` : number
}

export function bankCell(code: string): string {
  return `${code}, ${getBankByCode(code)?.name ?? 'banco'}`
}

/** Formats a Pix key as bank screens do: documents with punctuation, Brazilian telephones without +55. */
export function pixKeyCell(keyType: string, key: string): string {
  if (keyType === 'cpf' || keyType === 'cnpj') return taxIdCell(key)
  if (keyType === 'phone') return key.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
  return key
}
