import { expect, it } from 'vitest'
import { sealText } from '#domain/shared/seal-text.server.ts'
import { openPayee, sealPayee } from './payee.server.ts'

const secret = 'a secret of thirty-two characters'
const contexts = { document: 'payout_accounts:1:document', destination: 'payout_accounts:1:destination' }
const payee = {
  holder: { name: 'Maria Souza', document: '52998224725', documentKind: 'cpf' },
  destination: { kind: 'pix', keyType: 'email', key: 'maria@exemplo.com.br' },
} as const

it('a payee opens as it was sealed', () =>
  expect(openPayee(secret, contexts, sealPayee(secret, contexts, payee))).toEqual(payee))

it('a payee sealed in another shape does not open, and the fault says where it is, not what', () => {
  const destination = { kind: 'pix', keyType: 'email', chave: 'maria@exemplo.com.br' }
  const row = {
    ...sealPayee(secret, contexts, payee),
    sealedDestination: sealText(secret, contexts.destination, JSON.stringify(destination)),
  }
  const open = () => openPayee(secret, contexts, row)
  expect(open).toThrow(/^payout_accounts:1:destination: /)
  expect(open).not.toThrow(/maria/)
})
