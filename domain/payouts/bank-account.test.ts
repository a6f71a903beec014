import { isValidBankAccount } from '@brazilian-utils/brazilian-utils'
import { describe, expect, it } from 'vitest'
import { accountLengths, readBankAccount } from './bank-account.ts'

describe('readBankAccount', () => {
  it.each([
    ['001', '1584', '210169-6', '00210169', '6'],
    ['237', '1425', '238069-2', '0238069', '2'],
    ['341', '2545', '2366-1', '02366', '1'],
    ['033', '2006', '1008407-4', '01008407', '4'],
    ['104', '2004', '100000448-6', '00100000448', '6'],
    ['260', '1', '5216125-0', '5216125', '0'],
    ['41', '2664', '358507670-6', '358507670', '6'],
  ])('readBankAccount fills up bank %s, branch %s, account %s with zeros', (bankCode, branch, account, kept, digit) => {
    const read = readBankAccount({ bankCode, branch, account })
    expect(read).toEqual({
      ok: true,
      bankCode: bankCode.padStart(3, '0'),
      branch: branch.padStart(4, '0'),
      account: kept,
      digit,
    })
    const spellings = [account, `0${account}`, `00.${account}`, account.replace('-', ' '), account.replace('-', '–')]
    for (const spelling of [...spellings, account.replace('-', '')])
      expect(readBankAccount({ bankCode, branch: `${branch}-9`, account: spelling })).toEqual(read)
  })

  it.each(Object.keys(accountLengths))(
    'every short account of bank %s passes with its zeros or without',
    (bankCode) => {
      for (const number of [1, 42, 987, 6543, 21016]) {
        const digits = [...'0123456789XP'].filter((digit) => {
          const read = readBankAccount({ bankCode, branch: '1234', account: `${number}-${digit}` })
          return read.ok && read.digit === digit
        })
        expect(digits).toHaveLength(1)
      }
    },
  )

  it('the lengths are those that the rules of the banks ask for', () => {
    const taken = (bankCode: string, length: number) =>
      [...'0123456789XP'].some((digit) =>
        isValidBankAccount({ bankCode, agency: '1234', account: '1'.repeat(length), digit }),
      )
    for (const [bankCode, [least, most]] of Object.entries(accountLengths)) {
      const lengths = Array.from({ length: 13 }, (_, place) => place + 1).filter((length) => taken(bankCode, length))
      expect([bankCode, lengths.at(0), lengths.at(-1)]).toEqual([bankCode, least, most])
    }
  })

  it('a zero stands for the X of Banco do Brasil and the P of Bradesco, and is kept as the letter', () => {
    const withLetter = (bankCode: string, letter: string) =>
      Array.from({ length: 40 }, (_, place) => String(place + 1)).find(
        (account) => readBankAccount({ bankCode, branch: '1234', account: `${account}-${letter}` }).ok,
      )
    for (const [bankCode, letter] of [
      ['001', 'X'],
      ['237', 'P'],
    ] as const)
      expect(readBankAccount({ bankCode, branch: '1234', account: `${withLetter(bankCode, letter)}-0` })).toMatchObject(
        { ok: true, digit: letter },
      )
  })

  it.each([
    [{ bankCode: '999', branch: '1', account: '1-1' }, 'bankCode', 'Banco não encontrado'],
    [{ bankCode: '341', branch: '12345', account: '2366-1' }, 'branch', /até 4 números/],
    [{ bankCode: '341', branch: '2545', account: '1234567-1' }, 'account', /até 5 números, mais o dígito/],
    [{ bankCode: '341', branch: '2545', account: '2366-2' }, 'account', /dígito não confere/],
    [{ bankCode: '341', branch: '2545', account: 'conta' }, 'account', /como 12345-6/],
    [{ bankCode: '341', branch: '2545', account: '0-0' }, 'account', /como 12345-6/],
  ])('readBankAccount refuses %j in the words of the field %s', (typed, field, message) =>
    expect(readBankAccount(typed)).toMatchObject({ ok: false, field, message: expect.stringMatching(message) }),
  )
})
