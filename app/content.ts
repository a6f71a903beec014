import { href } from 'react-router'
export const mainLinks = [
  { to: href('/como-funciona'), label: 'Como Funciona' },
  { to: href('/para-designers'), label: 'Para Makers' },
  { to: href('/para-impressoras'), label: 'Compradores' },
  { to: href('/marketplace'), label: 'Projetos' },
  { to: href('/contato'), label: 'Contato' },
] as const

/** Testimonials: examples in the demo, elsewhere shown only if true (`business.isOwnerCopyTrue`). */
export const testimonials = [
  {
    quote:
      'Vendi a primeira luminária no segundo dia. O extrato mostra cada centavo, da taxa ao repasse, e o Pix cai no dia.',
    name: 'Ana Paula Ribeiro',
    role: 'maker em Joinville',
  },
  {
    quote:
      'Eu não tenho impressora. Comprei o vaso pronto, vi as fotos antes do envio e ele chegou igual ao da página.',
    name: 'Rafael Souza',
    role: 'comprador em Recife',
  },
] as const

export const successStories = [
  {
    quote: 'Comecei com um gancho de parede. Hoje são onze projetos, e a impressora da garagem já pagou a segunda.',
    name: 'Marcos Teles',
    role: 'maker em Londrina',
  },
  {
    quote:
      'Eu vendia só a peça. Com os arquivos à venda, o mesmo desenho rende enquanto a mesa está ocupada com outra coisa.',
    name: 'Helena Prado',
    role: 'maker em Curitiba',
  },
] as const

/** Figures from the owner's marketing copy, shown only if true (`business.isOwnerCopyTrue`). */
export const ownerFigures = {
  makers: [
    { value: 'R$ 2.500', label: 'ganho médio por mês' },
    { value: '10 mil+', label: 'makers' },
    { value: '50 mil+', label: 'vendas por mês' },
  ],
  press: [
    { value: '10 mil+', label: 'modelos' },
    { value: '5 mil+', label: 'designers' },
    { value: '50 mil+', label: 'downloads' },
  ],
} as const
