import { expect, test } from 'vitest'
import { addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { addressInput } from './address-input.ts'
import { addressLines, mostAddresses } from './address.ts'
import { deleteAddress, findAddress, listAddresses, saveAddress } from './addresses.server.ts'

const database = useDatabase()
const time = { now: new Date('2026-03-10T12:00:00Z') }
const world = () => ({
  db: database.db,
  secret: 'somente-para-testes-somente-para-testes',
  clock: { now: () => (time.now = new Date(time.now.getTime() + 1000)) },
})

const typed = {
  cep: '01310-100',
  recipient: 'Ana Maria',
  street: 'Avenida Paulista',
  number: '1578',
  district: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
}

function save(userId: string, changes: Record<string, string> = {}, addressId?: string) {
  return saveAddress(world(), { userId, addressId, address: addressInput.parse({ ...typed, ...changes }) })
}

async function saved(userId: string, changes: Record<string, string> = {}): Promise<string> {
  const outcome = await save(userId, changes)
  return outcome.ok ? outcome.addressId : ''
}

/** Numbers of a person's addresses, as listed; `*` marks the one for deliveries. */
async function numbers(userId: string): Promise<string[]> {
  return (await listAddresses(world(), userId)).map(({ number, isDefault }) => number + (isDefault ? '*' : ''))
}

test('the first is for deliveries, until another one is said to be', async () => {
  const { id } = await addUser(database.db)
  const first = await saved(id, { number: '1' })
  await save(id, { number: '2' })
  expect(await numbers(id)).toEqual(['1*', '2'])
  await save(id, { number: '3', isDefault: '1' })
  expect(await numbers(id)).toEqual(['3*', '2', '1'])
  await save(id, { number: '1', isDefault: '1' }, first)
  expect(await numbers(id)).toEqual(['1*', '3', '2'])
  await save(id, { number: '1b' }, first)
  expect(await numbers(id)).toEqual(['1b*', '3', '2'])
  await deleteAddress(database.db, id, first)
  expect(await numbers(id)).toEqual(['3*', '2'])
})

test('ten first addresses at once leave one for deliveries', async () => {
  const { id } = await addUser(database.db)
  await Promise.all(Array.from({ length: 10 }, () => save(id)))
  expect((await numbers(id)).filter((number) => number.endsWith('*'))).toHaveLength(1)
})

test('a CPF is sealed, shown in part, kept when the field is left blank, and taken away when asked', async () => {
  const { id } = await addUser(database.db)
  const addressId = await saved(id, { document: '529.982.247-25' })
  const { rows } = await database.db.execute<{ sealed: string }>(`select sealed_document as sealed from addresses
    where id = '${addressId}'`)
  expect(rows[0]?.sealed).not.toContain('52998224725')
  const shown = async () => (await findAddress(world(), id, addressId))?.shownDocument
  expect(await shown()).toBe('***.982.247-**')
  await save(id, {}, addressId)
  expect(await shown()).toBe('***.982.247-**')
  await save(id, { removeDocument: '1' }, addressId)
  expect(await shown()).toBeNull()
})

test('another user’s address gets the same answer as an unknown one', async () => {
  const [owner, stranger] = [await addUser(database.db), await addUser(database.db)]
  const addressId = await saved(owner.id)
  for (const asked of [addressId, 'nada', owner.id]) {
    expect(await findAddress(world(), stranger.id, asked)).toBeNull()
    expect(await save(stranger.id, { number: '9' }, asked)).toEqual({ ok: false, reason: 'unknown' })
    expect(await deleteAddress(database.db, stranger.id, asked)).toEqual({ ok: false, reason: 'unknown' })
  }
  expect(await numbers(owner.id)).toEqual(['1578*'])
})

test('a user has a limited number of addresses', async () => {
  const { id } = await addUser(database.db)
  for (let n = 0; n < mostAddresses; n++) await save(id)
  expect(await save(id)).toEqual({ ok: false, reason: 'too_many' })
})

test.each([
  [{ cep: '0131-100' }, 'cep', 'CEP deve ter 8 números'],
  [{ cep: '00000-000' }, 'cep', 'Este CEP não existe'],
  [{ uf: 'RJ' }, 'uf', 'Este CEP é de SP. Confira o CEP ou o estado.'],
  [{ uf: 'XX' }, 'uf', 'Escolha o estado'],
  [{ document: '111.111.111-11' }, 'document', 'CPF inválido'],
  [{ number: ' ' }, 'number', 'Informe o número, ou s/n'],
  [{ street: 'x'.repeat(121) }, 'street', 'Use no máximo 120 caracteres'],
])('%o is refused under its field', (changes, field, message) => {
  const parsed = addressInput.safeParse({ ...typed, ...changes })
  expect(parsed.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]])
})

test('an address is formatted in two lines', () => {
  const { document: _, removeDocument: __, ...address } = addressInput.parse({ ...typed, complement: 'ap. 3' })
  expect(addressLines(address)).toEqual([
    'Avenida Paulista, 1578, ap. 3',
    'Bela Vista, São Paulo/SP, CEP\u00a001310-100',
  ])
})
