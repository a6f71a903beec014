import type { Seller } from '#domain/sellers/seller.ts'
import type { TaxId } from '#domain/shared/tax-id.ts'
import type { MakerKey } from './project.ts'

type SeedSeller = Omit<Seller, 'documentKind' | 'shownDocument'> & { maker: MakerKey; taxId: TaxId }

/** Seller data of the demo's makers; documents are invented, with valid check digits. */
export const seedSellers: SeedSeller[] = [
  {
    maker: 'helena',
    taxId: { kind: 'cpf', document: '52998224725' },
    ...named('Helena Prado'),
    ...place('80420090', 'Rua Comendador Araújo', 'Batel', 'Curitiba', 'PR'),
  },
  {
    maker: 'lina',
    taxId: { kind: 'cpf', document: '11144477735' },
    ...named('Lina Okabe'),
    ...place('05417010', 'Rua dos Pinheiros', 'Pinheiros', 'São Paulo', 'SP'),
  },
  {
    maker: 'prumo',
    taxId: { kind: 'cnpj', document: '11222333000181' },
    ...named('Ateliê Prumo Ltda.'),
    ...place('30130010', 'Avenida Afonso Pena', 'Centro', 'Belo Horizonte', 'MG'),
  },
  {
    maker: 'norte',
    taxId: { kind: 'cnpj', document: '11444777000161' },
    ...named('Oficina Norte ME'),
    ...place('66010000', 'Avenida Presidente Vargas', 'Campina', 'Belém', 'PA'),
  },
  {
    maker: 'forja',
    taxId: { kind: 'cnpj', document: 'PR8MO3D4000109' },
    ...named('Davi Menegatti'),
    tradeName: 'Forja do Dado',
    isMei: true,
    ...place('90010150', 'Rua dos Andradas', 'Centro Histórico', 'Porto Alegre', 'RS'),
  },
  {
    maker: 'caio',
    taxId: { kind: 'cpf', document: '31245678973' },
    ...named('Caio Tavares'),
    ...place('50030230', 'Avenida Rio Branco', 'Recife', 'Recife', 'PE'),
  },
]

function named(legalName: string) {
  return { legalName, tradeName: null, isMei: false }
}

function place(cep: string, street: string, district: string, city: string, uf: string) {
  return { cep, street, number: 's/n', complement: null, district, city, uf }
}
