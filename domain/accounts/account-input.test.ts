import { expect, test } from 'vitest'
import type * as z from 'zod'
import { passwordChangeInput, profileInput, signInInput, signUpInput } from './account-input.ts'

const good = {
  fullName: 'Rafael Souza',
  email: 'rafael@exemplo.com.br',
  password: 'vasos-em-espiral',
  userType: 'buyer',
  adult: 'sim',
}

/** The first message of each field. */
function messages(schema: z.ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input)
  const found: Record<string, string> = {}
  for (const issue of error?.issues ?? []) found[String(issue.path[0])] ??= issue.message
  return found
}

test('the specification’s messages, to the letter', () => {
  expect(
    messages(signUpInput, { fullName: 'Jo', email: 'x', password: '12345', userType: 'buyer', adult: 'sim' }),
  ).toEqual({
    fullName: 'Nome deve ter no mínimo 3 caracteres',
    email: 'Email inválido',
    password: 'Senha deve ter no mínimo 6 caracteres',
  })
  expect(messages(signInInput, {})).toEqual({
    email: 'Email inválido',
    password: 'Senha deve ter no mínimo 6 caracteres',
  })
})

test.each(['both', 'admin', 'staff', '', 'Designer', ['designer'], ['designer', 'buyer'], null, undefined, 1, {}])(
  'an account of type %j is not to be had',
  (userType) => {
    expect(messages(signUpInput, { ...good, userType })).toEqual({ userType: 'Escolha o tipo de conta' })
  },
)

test.each([
  ['  Rafael@Exemplo.COM.br ', 'rafael@exemplo.com.br'],
  ['a+b@exemplo.com.br', 'a+b@exemplo.com.br'],
])('%j is the address %j', (typed, email) => {
  expect(signUpInput.parse({ ...good, email: typed }).email).toBe(email)
})

test.each([
  '',
  'rafael',
  '@exemplo.com',
  'a b@exemplo.com',
  'a@b',
  'a@exemplo.com\r\nBcc: x@y.com',
  'a@x.com,b@x.com',
  `${'a'.repeat(250)}@x.com`,
  'a\u0000@x.com',
  ['a@x.com'],
  null,
])('%j is no address', (email) =>
  expect(messages(signUpInput, { ...good, email })).toEqual({ email: 'Email inválido' }),
)

test('a password is taken exactly as typed, from 6 to 128 characters as people count them', () => {
  for (const password of [' com espaço ', 'ação-ünï', '😀😀😀😀😀😀', 'x'.repeat(128)]) {
    expect(signUpInput.parse({ ...good, password }).password).toBe(password)
  }
  expect(messages(signUpInput, { ...good, password: '😀😀😀' })).toHaveProperty('password')
  expect(messages(signUpInput, { ...good, password: 'x'.repeat(129) })).toHaveProperty('password')
  expect(messages(passwordChangeInput, { currentPassword: '', password: 'x' })).toHaveProperty('currentPassword')
})

test.each([
  'Camada',
  'Suporte da Camada',
  'EQUIPE  CÂMADA',
  'Atendimento Camada 3D',
  'Suporte Ca\u200bmada',
  'Equipe Camаda',
  'Ｃａｍａｄａ',
  '𝐂𝐚𝐦𝐚𝐝𝐚',
  'Kamada',
])('%s speaks for us', (fullName) => {
  const refused = { fullName: 'Este nome é reservado: parece falar pela Camada' }
  expect([messages(signUpInput, { ...good, fullName }), messages(profileInput, { fullName })]).toEqual([
    refused,
    refused,
  ])
})

test.each(['Helena em Camadas', 'Ana Camada', 'Camadas da Serra'])('%s is a name like others', (fullName) => {
  expect(messages(signUpInput, { ...good, fullName })).toEqual({})
})

test.each(['\u200b\u200b\u200b', '\u3164\u3164\u3164', '\u00ad\u00ad\u00ad', '\u2800\u2800\u2800', '...', '★★★ 1'])(
  '%j is no name: it has no letters to read',
  (fullName) => expect(messages(signUpInput, { ...good, fullName })).toHaveProperty('fullName'),
)

test('a name is one line of 3 to 100 characters', () => {
  expect(signUpInput.parse({ ...good, fullName: '  Ana\r\n\u202eMaria\u0000 ' }).fullName).toBe('Ana Maria')
  expect(signUpInput.parse({ ...good, fullName: 'é'.normalize('NFD').repeat(100) }).fullName).toHaveLength(100)
  expect(messages(signUpInput, { ...good, fullName: '   a   ' })).toHaveProperty('fullName')
  expect(messages(signUpInput, { ...good, fullName: 'a'.repeat(101) })).toEqual({
    fullName: 'Nome deve ter no máximo 100 caracteres',
  })
})

test('a profile keeps paragraphs, and reads an empty text as null', () => {
  expect(profileInput.parse({ fullName: 'Ana Maria', bio: ' uma\r\n\r\nduas\u0007 ', city: '  Recife,  PE ' })).toEqual(
    {
      fullName: 'Ana Maria',
      bio: 'uma\n\nduas',
      city: 'Recife, PE',
    },
  )
  expect(profileInput.parse({ fullName: 'Ana Maria', bio: ' ', city: '' })).toMatchObject({ bio: null, city: null })
  expect(messages(profileInput, { fullName: 'Ana Maria', bio: 'x'.repeat(501), city: 'x'.repeat(101) })).toEqual({
    bio: 'Use no máximo 500 caracteres',
    city: 'Use no máximo 100 caracteres',
  })
})

test('nothing but its own fields comes through', () => {
  const sent = { ...good, id: '1', role: 'all', emailVerified: true, __proto__: { role: 'all' } }
  expect(Object.keys(signUpInput.parse(sent)).sort()).toEqual(['adult', 'email', 'fullName', 'password', 'userType'])
  expect(profileInput.parse({ fullName: 'Ana Maria', userType: 'both', role: 'all' })).toEqual({
    fullName: 'Ana Maria',
    bio: null,
    city: null,
  })
})
