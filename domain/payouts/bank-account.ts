import { getBankByCode, isValidBankAccount } from '@brazilian-utils/brazilian-utils'

type TypedAccount = { bankCode: string; branch: string; account: string }
type BankAccount = { bankCode: string; branch: string; account: string; digit: string }

/**
 * Minimum and maximum account digits by bank, without check digit; Caixa's include the operation. Source: Icatu,
 * 'Regras de Validação de Conta Corrente'.
 */
export const accountLengths: Readonly<Record<string, [least: number, most: number]>> = {
  '001': [8, 10],
  '033': [8, 8],
  '041': [9, 9],
  '104': [11, 11],
  '237': [7, 7],
  '260': [5, 13],
  '341': [5, 5],
  '399': [6, 6],
  '745': [10, 10],
}

const longestAccount: [number, number] = [1, 13]

/** Parses a bank account and pads branch and account to the bank's length; refusals name the field. */
export function readBankAccount(
  typed: TypedAccount,
): ({ ok: true } & BankAccount) | { ok: false; field: 'bankCode' | 'branch' | 'account'; message: string } {
  const bankCode = (/^\d{1,3}(?!\d)/.exec(typed.bankCode)?.[0] ?? '').padStart(3, '0')
  if (!getBankByCode(bankCode)) return { ok: false, field: 'bankCode', message: 'Banco não encontrado' }
  const branch = branchOf(typed.branch)
  if (branch.length > (bankCode === '001' ? 5 : 4) || Number(branch) === 0)
    return { ok: false, field: 'branch', message: 'Escreva a agência sem o dígito: até 4 números' }
  const [account, digit] = partsOf(typed.account)
  if (!/^\d+$/.test(account) || Number(account) === 0)
    return { ok: false, field: 'account', message: 'Escreva a conta com o dígito, como 12345-6' }
  const [least, most] = accountLengths[bankCode] ?? longestAccount
  const padded = account.replace(/^0+/, '').padStart(least, '0')
  if (padded.length > most)
    return { ok: false, field: 'account', message: `Neste banco a conta tem até ${most} números, mais o dígito` }
  const right = spellings(digit).find((one) =>
    isValidBankAccount({ bankCode, agency: branch, account: padded, digit: one }),
  )
  if (right === undefined)
    return { ok: false, field: 'account', message: 'O dígito não confere com a agência e a conta. Confira os números' }
  return { ok: true, bankCode, branch, account: padded, digit: right }
}

/** Returns a branch of at least four digits, without its check digit: `1` is `0001`, `1234-5` is `1234`. */
function branchOf(typed: string): string {
  const [digits = ''] = typed.replace(/[\s.]/g, '').split(/\D/, 1)
  return digits.replace(/^0+/, '').padStart(4, '0')
}

/** Splits a typed account into number and check digit: after the last hyphen or slash, else the last character. */
function partsOf(typed: string): [account: string, digit: string] {
  const plain = typed.replace(/[\s.]/g, '').toUpperCase()
  const [, before, after] = /^(.+)[\p{Pd}/](\w{1,2})$/u.exec(plain) ?? /^(.*)(\w)$/.exec(plain) ?? []
  return [(before ?? '').replace(/[\p{Pd}/]/gu, ''), after ?? '']
}

/** Returns possible spellings of a check digit: zero may stand for Banco do Brasil's X or Bradesco's P. */
function spellings(digit: string): string[] {
  return digit === '0' ? ['0', 'X', 'P'] : [digit]
}
