import type { BuyerKey, MakerKey } from './project.ts'

export type SeedPerson<Key extends string> = {
  key: Key
  fullName: string
  email: string
  userType: 'designer' | 'buyer' | 'both'
  city: string
  bio?: string
  shop?: { title?: string; links: string[] }
}

export const seedMakers: SeedPerson<MakerKey>[] = [
  {
    key: 'helena',
    fullName: 'Helena Prado',
    email: 'maker@exemplo.com.br',
    userType: 'designer',
    city: 'Curitiba, PR',
    bio: 'Desenho objetos de casa que imprimem em pé e sem suporte. Cada modelo sai da minha própria mesa antes de vir para cá, e eu respondo quem comprou até a peça dar certo.',
    shop: { links: ['https://helenaprado.example/', 'https://instagram.com/helena.em.camadas'] },
  },
  {
    key: 'lina',
    fullName: 'Lina Okabe',
    email: 'lina@exemplo.com.br',
    userType: 'designer',
    city: 'São Paulo, SP',
    bio: 'Arquiteta. Projeto para gavetas, bancadas e varandas pequenas, sempre com a medida real na mão.\n\nSe a sua gaveta tem outra medida, escreva: muitos modelos daqui nasceram de um pedido assim.',
    shop: { title: 'Okabe, casa pequena', links: ['https://linaokabe.example/'] },
  },
  {
    key: 'prumo',
    fullName: 'Ateliê Prumo',
    email: 'prumo@exemplo.com.br',
    userType: 'designer',
    city: 'Belo Horizonte, MG',
    bio: 'Luminárias e peças de parede em série curta. Imprimimos, montamos e postamos daqui, em quatro impressoras e uma bancada grande no bairro Floresta.',
    shop: { links: ['https://atelieprumo.example/', 'https://instagram.com/atelie.prumo'] },
  },
  {
    key: 'norte',
    fullName: 'Oficina Norte',
    email: 'norte@exemplo.com.br',
    userType: 'designer',
    city: 'Belém, PA',
    bio: 'Peças de uso: ganchos, suportes, manípulos. Testamos com carga e publicamos o resultado.\n\nBelém é úmida e quente: se aguenta aqui, aguenta aí.',
    shop: { links: ['https://oficinanorte.example/'] },
  },
  {
    key: 'forja',
    fullName: 'Forja do Dado',
    email: 'forja@exemplo.com.br',
    userType: 'designer',
    city: 'Porto Alegre, RS',
    bio: 'Acessórios e cenários para jogos de mesa. Tudo cabe em mesa de 220 mm e foi jogado por aqui antes de ser publicado.',
    shop: { links: ['https://forjadodado.example/', 'https://instagram.com/forja.do.dado'] },
  },
  {
    key: 'caio',
    fullName: 'Caio Tavares',
    email: 'ambos@exemplo.com.br',
    userType: 'both',
    city: 'Recife, PE',
    bio: 'Engenheiro mecânico. Brinquedos com engrenagem, juntas e encaixes que funcionam de primeira.',
    shop: { title: 'Engrenagens do Caio', links: ['https://caiotavares.example/'] },
  },
]

export const seedBuyers: SeedPerson<BuyerKey>[] = [
  { key: 'rafael', fullName: 'Rafael Souza', email: 'comprador@exemplo.com.br', userType: 'buyer', city: 'Recife, PE' },
  {
    key: 'beatriz',
    fullName: 'Beatriz Moura',
    email: 'beatriz@exemplo.com.br',
    userType: 'buyer',
    city: 'Campinas, SP',
  },
  { key: 'joao', fullName: 'João Teixeira', email: 'joao@exemplo.com.br', userType: 'buyer', city: 'Goiânia, GO' },
  { key: 'carla', fullName: 'Carla Lins', email: 'carla@exemplo.com.br', userType: 'buyer', city: 'Salvador, BA' },
  { key: 'tiago', fullName: 'Tiago Bremm', email: 'tiago@exemplo.com.br', userType: 'buyer', city: 'Joinville, SC' },
  {
    key: 'priscila',
    fullName: 'Priscila Nunes',
    email: 'priscila@exemplo.com.br',
    userType: 'buyer',
    city: 'Brasília, DF',
  },
  { key: 'marcos', fullName: 'Marcos Teles', email: 'marcos@exemplo.com.br', userType: 'buyer', city: 'Natal, RN' },
  { key: 'yasmin', fullName: 'Yasmin Cardoso', email: 'yasmin@exemplo.com.br', userType: 'buyer', city: 'Niterói, RJ' },
  {
    key: 'eduardo',
    fullName: 'Eduardo Pacheco',
    email: 'eduardo@exemplo.com.br',
    userType: 'buyer',
    city: 'Vitória, ES',
  },
  {
    key: 'luciana',
    fullName: 'Luciana Freitas',
    email: 'luciana@exemplo.com.br',
    userType: 'buyer',
    city: 'Fortaleza, CE',
  },
]

export const seedNewcomer: SeedPerson<string> = {
  key: 'debora',
  fullName: 'Débora Pires',
  email: 'debora@exemplo.com.br',
  userType: 'buyer',
  city: 'Santos, SP',
}

export const seedStaff = { fullName: 'Marina Duarte', email: 'admin@exemplo.com.br', city: 'São Paulo, SP' }

/** Second staff member, who sends the payouts that the first approves. */
export const seedTreasurer = { fullName: 'Paulo Nogueira', email: 'financeiro@exemplo.com.br', city: 'São Paulo, SP' }

/** Password of the demo's accounts that can sign in; the other accounts only fill the catalogue. */
export const demoPassword = 'camada-demo'
export const demoAccounts = [
  'maker@exemplo.com.br',
  'comprador@exemplo.com.br',
  'ambos@exemplo.com.br',
  'admin@exemplo.com.br',
  'financeiro@exemplo.com.br',
]

/** Buyers without reviews, who only raise the number of sales. */
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
