import { getBankByCode, getPixKeyInfo } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { currentPassword } from '#domain/accounts/account-input.ts'
import { emailField } from '#domain/shared/email-field.ts'
import { readTaxId } from '#domain/shared/tax-id.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'
import { initialOf } from '#domain/shared/text.ts'
import { readBankAccount } from './bank-account.ts'
import { isReadable } from '#domain/shared/names/name.ts'

/** A full payment destination: stored encrypted, and decrypted only for the bank. */
export type PayoutDestination =
  | { kind: 'pix'; keyType: PixKeyType; key: string }
  | { kind: 'bank'; bankCode: string; branch: string; account: string; digit: string; accountType: AccountType }

/** Types of Pix keys (Banco Central): tax ids, e-mail, phone and random key (EVP). */
const pixKeyTypes = ['cpf', 'cnpj', 'email', 'phone', 'evp'] as const
type PixKeyType = (typeof pixKeyTypes)[number]
const accountTypes = ['checking', 'savings', 'payment'] as const
export type AccountType = (typeof accountTypes)[number]

export const payoutDestination: z.ZodType<PayoutDestination> = z.union([
  z.object({ kind: z.literal('pix'), keyType: z.enum(pixKeyTypes), key: z.string() }),
  z.object({
    kind: z.literal('bank'),
    bankCode: z.string(),
    branch: z.string(),
    account: z.string(),
    digit: z.string(),
    accountType: z.enum(accountTypes),
  }),
])

export type Holder = { name: string; document: string; documentKind: 'cpf' | 'cnpj' }

const pixKeyNames: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'e-mail',
  phone: 'celular',
  evp: 'chave aleatória',
}

/** Returns a masked destination for screens and mails: recognizable by its owner, but not usable. */
export function maskDestination(destination: PayoutDestination): string {
  if (destination.kind === 'bank') {
    const { bankCode, branch, account, digit } = destination
    return `${getBankByCode(bankCode)?.name ?? 'Banco'} (${bankCode}), agência ${branch}, conta ${hidden(account, 3)}-${digit}`
  }
  return `Pix, ${pixKeyNames[destination.keyType]} ${maskKey(destination.keyType, destination.key)}`
}

export function maskDocument(document: string): string {
  return document.length === 11
    ? `•••.${document.slice(3, 6)}.${document.slice(6, 9)}-••`
    : `••.${document.slice(2, 5)}.${document.slice(5, 8)}/••••-••`
}

function maskKey(type: PixKeyType, key: string): string {
  if (type === 'cpf' || type === 'cnpj') return maskDocument(key)
  if (type === 'phone') return hidden(key, 4)
  if (type === 'evp') return `${key.slice(0, 4)}…${key.slice(-4)}`
  const [name = '', host = ''] = key.split('@')
  return `${initialOf(name)}•••@${host}`
}

function hidden(text: string, shown: number): string {
  return '•'.repeat(Math.max(3, text.length - shown)) + text.slice(-shown)
}

export function sealContexts(makerId: string): { document: string; destination: string } {
  return { document: `payout_accounts:${makerId}:document`, destination: `payout_accounts:${makerId}:destination` }
}

const text = (most: number) => z.string().default('').transform(cleanLine).pipe(characters(0, most))

const fields = z.object({
  holderName: text(100)
    .pipe(characters(3, 100, 'Informe o nome do titular como está no banco'))
    .pipe(z.string().superRefine(isReadable)),
  document: text(30),
  kind: z.enum(['pix', 'bank'], 'Escolha Pix ou conta bancária'),
  pixKey: text(120),
  bankCode: text(60),
  branch: text(20),
  account: text(40),
  accountType: z.enum(accountTypes).catch('checking'),
  currentPassword,
})

export type PayoutAccountInput = { holder: Holder; destination: PayoutDestination; currentPassword: string }

/** Form of a payout account. It tests the check digits of documents and keys; only the bank knows a key's holder. */
export const payoutAccountInput = fields.transform((typed, context): PayoutAccountInput => {
  const refuse = (path: string, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message })
    return z.NEVER
  }
  const taxId = readTaxId(typed.document)
  if (!taxId) return refuse('document', 'CPF ou CNPJ inválido')
  const holder: Holder = { name: typed.holderName, document: taxId.document, documentKind: taxId.kind }
  if (typed.kind === 'pix') {
    const destination = pixDestination(typed.pixKey)
    if (!destination) return refuse('pixKey', 'Chave Pix inválida')
    const isDocument = destination.keyType === 'cpf' || destination.keyType === 'cnpj'
    if (isDocument && destination.key !== holder.document)
      return refuse('pixKey', 'A chave deve ser do mesmo CPF ou CNPJ do titular')
    return { holder, destination, currentPassword: typed.currentPassword }
  }
  const read = readBankAccount(typed)
  if (!read.ok) return refuse(read.field, read.message)
  const { bankCode, branch, account, digit } = read
  const destination = { kind: 'bank' as const, bankCode, branch, account, digit, accountType: typed.accountType }
  return { holder, destination, currentPassword: typed.currentPassword }
})

export type RefundKeyInput = { holder: Holder; destination: PayoutDestination }

export const refundKeyInput = z
  .object({ holderName: fields.shape.holderName, document: fields.shape.document, pixKey: fields.shape.pixKey })
  .transform((typed, context): RefundKeyInput => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    }
    const taxId = readTaxId(typed.document)
    if (!taxId) return refuse('document', 'CPF ou CNPJ inválido')
    const destination = pixDestination(typed.pixKey)
    if (!destination) return refuse('pixKey', 'Chave Pix inválida')
    const isDocument = destination.keyType === 'cpf' || destination.keyType === 'cnpj'
    if (isDocument && destination.key !== taxId.document)
      return refuse('pixKey', 'A chave deve ser do mesmo CPF ou CNPJ do titular')
    return { holder: { name: typed.holderName, document: taxId.document, documentKind: taxId.kind }, destination }
  })

function pixDestination(typed: string): Extract<PayoutDestination, { kind: 'pix' }> | null {
  if (typed.includes('@')) {
    const email = emailField.safeParse(typed)
    return email.success && email.data.length <= 77 ? { kind: 'pix', keyType: 'email', key: email.data } : null
  }
  const key = getPixKeyInfo(typed)
  return key && key.value.length <= 77 ? { kind: 'pix', keyType: key.type, key: key.value } : null
}
