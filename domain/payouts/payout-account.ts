import { getBankByCode } from '@brazilian-utils/brazilian-utils'

/** Where money goes, in full: only ever sealed in the database and opened to hand it to the bank. */
export type PayoutDestination =
  | { kind: 'pix'; keyType: PixKeyType; key: string }
  | { kind: 'bank'; bankCode: string; branch: string; account: string; digit: string; accountType: AccountType }

/** As the Banco Central names them: taxpayer numbers, e-mail, phone, and a random key (EVP). */
type PixKeyType = 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp'
export type AccountType = 'checking' | 'savings' | 'payment'

export type Holder = { name: string; document: string; documentKind: 'cpf' | 'cnpj' }

const pixKeyNames: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'e-mail',
  phone: 'celular',
  evp: 'chave aleatória',
}

/** A destination as screens and mails may show it: enough for its owner to recognise, not enough to use it. */
export function maskDestination(destination: PayoutDestination): string {
  if (destination.kind === 'bank') {
    const { bankCode, branch, account, digit } = destination
    return `${getBankByCode(bankCode)?.name ?? 'Banco'} (${bankCode}), agência ${branch}, conta ${hidden(account, 3)}-${digit}`
  }
  return `Pix, ${pixKeyNames[destination.keyType]} ${maskKey(destination.keyType, destination.key)}`
}

/** A CPF or CNPJ with its middle left. */
function maskDocument(document: string): string {
  return document.length === 11
    ? `•••.${document.slice(3, 6)}.${document.slice(6, 9)}-••`
    : `••.${document.slice(2, 5)}.${document.slice(5, 8)}/••••-••`
}

function maskKey(type: PixKeyType, key: string): string {
  if (type === 'cpf' || type === 'cnpj') return maskDocument(key)
  if (type === 'phone') return hidden(key, 4)
  if (type === 'evp') return `${key.slice(0, 4)}…${key.slice(-4)}`
  const [name = '', host = ''] = key.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}

/** Dots for all but the last `shown` characters. */
function hidden(text: string, shown: number): string {
  return '•'.repeat(Math.max(3, text.length - shown)) + text.slice(-shown)
}

/** What the sealed columns of a maker's payout account belong to. */
export function sealContexts(makerId: string): { document: string; destination: string } {
  return { document: `payout_accounts:${makerId}:document`, destination: `payout_accounts:${makerId}:destination` }
}
