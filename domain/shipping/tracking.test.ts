import { expect, it } from 'vitest'
import { documentOfKey, isPostalCode, trackingLink } from './tracking.ts'
import { postingInput } from './tracking-input.ts'

it.each([
  ['AA123456785BR', true],
  ['RB123456785HK', true],
  ['AA123456784BR', false],
  ['AA12345678BR', false],
  ['123456785', false],
])('%s may be a code of the Correios: %s', (code, may) => expect(isPostalCode(code)).toBe(may))

it('tracking reads a code as people copy it', () => {
  expect(postingInput.parse({ carrier: 'Correios', tracking: ' aa 123 456 785 br ' })).toEqual({
    carrier: 'Correios',
    tracking: 'AA123456785BR',
    documentKey: null,
  })
})

it.each([
  ['52060433009911002506550120000007800267301615', 'NF-e', 'the example of the manual'],
  ['35261112ABC34501DE35550010000001231123456788', 'NF-e', 'a CNPJ with letters'],
  ['35261112ABC34501DE35990010000001231123456783', 'DC-e', 'model 99'],
  ['52060433009911002506550120000007800267301616', null, 'a last digit that speaks against it'],
  ['2060433009911002506550120000007800267301615', null, 'a digit too few'],
  ['52060433009911002506650120000007800267301618', null, 'another model'],
  ['35261112abc34501de35550010000001231123456788', null, 'small letters'],
])('the key %s is of %s: %s', (key, document, _why) => expect(documentOfKey(key)).toBe(document))

it('tracking takes the key of a fiscal document as people copy it, in small letters too', () => {
  const key = '35261112ABC34501DE35550010000001231123456788'
  const parcel = { carrier: 'Correios', tracking: 'AA123456785BR' }
  expect(postingInput.parse({ ...parcel, documentKey: key.toLowerCase().replace(/(.{4})/g, '$1 ') })).toMatchObject({
    documentKey: key,
  })
  expect(postingInput.safeParse({ ...parcel, documentKey: '123' }).error?.issues[0]?.path).toEqual(['documentKey'])
})

it.each([
  [
    { carrier: 'Correios', tracking: 'AA123456784BR' },
    'tracking',
    'Confira o código: o dos Correios é como AA123456785BR',
  ],
  [{ carrier: 'Outra', tracking: '' }, 'tracking', 'Escreva o código de rastreio como está no comprovante'],
  [{ carrier: 'Outra', tracking: '<b>x</b>12' }, 'tracking', 'Escreva o código de rastreio como está no comprovante'],
  [{ carrier: 'Pombo', tracking: 'ABC123' }, 'carrier', 'Escolha a transportadora'],
])('%o is refused under its field', (form, field, message) => {
  const parsed = postingInput.safeParse(form)
  expect(parsed.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]])
})

it('a tracking code links to the carrier’s page, and is plain text for an unknown carrier', () => {
  expect(trackingLink('Correios', 'AA123456785BR')).toBe(
    'https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR',
  )
  expect([trackingLink('Outra', 'ABC123'), trackingLink('Correios', null)]).toEqual([null, null])
})

it.each(['AA 012 345 675 BR', 'aa012345675br', 'AA12345675BR', 'AA-012.345.675-BR'])(
  'a code of the Correios is kept in one spelling, typed as %j',
  (tracking) => {
    expect(postingInput.parse({ carrier: 'Correios', tracking })).toMatchObject({ tracking: 'AA012345675BR' })
  },
)
