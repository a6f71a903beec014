import type { AddressInput } from '#domain/addresses/address-input.ts'
import { suggestedTable } from '#domain/freight/freight-preset.ts'
import type { FreightTable } from '#domain/freight/freight-table.ts'
import type { BuyerKey, MakerKey } from './project.ts'

export const seedFreight: { maker: MakerKey; table: FreightTable }[] = [
  { maker: 'helena', table: table({ originCep: '80420090', freeFromCents: 20_000, pickup: 'No Batel, de terça a sábado, com hora marcada' }) }, // prettier-ignore
  { maker: 'lina', table: table({ originCep: '05417010' }) },
  { maker: 'prumo', table: table({ originCep: '30130010', freeFromCents: 35_000 }) },
  { maker: 'norte', table: table({ originCep: '66010000' }) },
  { maker: 'forja', table: table({ originCep: '90010150', excludedUfs: ['AC', 'RR'] }) },
  { maker: 'caio', table: table({ originCep: '50030230', postsBy: 'labels' }) },
]

function table(said: Partial<FreightTable> & { originCep: string }): FreightTable {
  return { ...suggestedTable(said.originCep), ...said }
}

type SeedAddress = Pick<
  AddressInput,
  'recipient' | 'cep' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'uf'
>

/** Delivery addresses of the demo's buyers; each CPF is invented, with valid check digits. */
export const seedAddresses: { buyer: BuyerKey | MakerKey; document: string | null; address: SeedAddress }[] = [
  { buyer: 'rafael', document: '11144477735', address: { recipient: 'Rafael Souza', cep: '50050000', street: 'Rua da Aurora', number: '295', complement: 'ap. 802', district: 'Boa Vista', city: 'Recife', uf: 'PE' } },
  { buyer: 'caio', document: '31245678973', address: { recipient: 'Caio Tavares', cep: '50030230', street: 'Avenida Rio Branco', number: '18', complement: null, district: 'Recife', city: 'Recife', uf: 'PE' } },
] // prettier-ignore

export const seedDestinations: Omit<SeedAddress, 'recipient'>[] = [
  { cep: '50050000', street: 'Rua da Aurora', number: 's/n', complement: null, district: 'Boa Vista', city: 'Recife', uf: 'PE' },
  { cep: '13015904', street: 'Avenida Francisco Glicério', number: 's/n', complement: 'sala 2', district: 'Centro', city: 'Campinas', uf: 'SP' },
  { cep: '74003010', street: 'Avenida Goiás', number: 's/n', complement: null, district: 'Setor Central', city: 'Goiânia', uf: 'GO' },
  { cep: '89201600', street: 'Rua do Príncipe', number: 's/n', complement: 'casa 3', district: 'Centro', city: 'Joinville', uf: 'SC' },
] // prettier-ignore
