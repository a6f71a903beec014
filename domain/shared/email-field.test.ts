import { expect, it } from 'vitest'
import { emailField } from './email-field.ts'

it.each([
  ['joao&maria@exemplo.com.br', 'joao&maria@exemplo.com.br'],
  ['A/B@exemplo.com', 'a/b@exemplo.com'],
  ['nome~x@exemplo.com', 'nome~x@exemplo.com'],
  ["o'brien+loja@exemplo.com", "o'brien+loja@exemplo.com"],
  ['joao@ação.com.br', 'joao@xn--ao-siap.com.br'],
  ['user@exemplo.xn--p1ai', 'user@exemplo.xn--p1ai'],
  [' Ana@Exemplo.com.br ', 'ana@exemplo.com.br'],
])('the address %j is taken', (typed, kept) => expect(emailField.parse(typed)).toBe(kept))

it.each(['joão@exemplo.com.br', 'JOÃO@exemplo.com.br', 'joa\u0303o@exemplo.com.br'])(
  'the address %j is refused with the reason',
  (typed) => {
    expect(emailField.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Antes do @ só valem letras sem acento. Confira o endereço',
    ])
  },
)

it.each([
  '',
  'ana',
  'ana@',
  '@exemplo.com',
  'ana@exemplo',
  'ana@exemplo..com',
  'ana@-exemplo.com',
  'ana@127.0.0.1',
  'ana@exemplo.com/x',
  'ana@exemplo.com:80',
  'ana@[127.0.0.1]',
  'ana maria@exemplo.com',
  'ana@exemplo.com\r\nBcc: x@y.com',
  'a"b@exemplo.com',
  '<ana>@exemplo.com',
  `${'a'.repeat(65)}@exemplo.com`,
])('%j is no address', (typed) => {
  expect(emailField.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Email inválido'])
})
