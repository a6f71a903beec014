import type { SeedPerson } from './people.ts'

/** People who buy and say nothing; they only make the sales many. */
export const seedCustomers: SeedPerson<string>[] = [
  ['Ana Júlia Prates', 'Londrina, PR'],
  ['Bruno Sakamoto', 'São Paulo, SP'],
  ['Cíntia Barbosa', 'Belém, PA'],
  ['Diego Fontoura', 'Porto Alegre, RS'],
  ['Elaine Quirino', 'Maceió, AL'],
  ['Felipe Arruda', 'Cuiabá, MT'],
  ['Gabriela Stein', 'Blumenau, SC'],
  ['Heitor Vasconcelos', 'Recife, PE'],
  ['Isadora Menezes', 'Aracaju, SE'],
  ['José Carlos Lima', 'Manaus, AM'],
  ['Kátia Rezende', 'Uberlândia, MG'],
  ['Leandro Paiva', 'Rio de Janeiro, RJ'],
  ['Mirela Costa', 'Florianópolis, SC'],
  ['Nelson Watanabe', 'Maringá, PR'],
  ['Otávio Brandão', 'Belo Horizonte, MG'],
  ['Renata Siqueira', 'Campo Grande, MS'],
  ['Sandro Albuquerque', 'João Pessoa, PB'],
  ['Vanessa Toledo', 'Sorocaba, SP'],
].map(([fullName = '', city = ''], n) => ({
  key: `cliente-${n + 1}`,
  fullName,
  email: `cliente-${n + 1}@exemplo.com.br`,
  userType: 'buyer',
  city,
}))
