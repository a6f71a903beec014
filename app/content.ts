/**
 * The owner's copy that stands in more than one place or that the owner will want to change: links and testimonials. Fees, cadence and other numbers of the business are in `#domain/shared/business.ts`.
 */
export const mainLinks = [
  { to: '/como-funciona', label: 'Como Funciona' },
  { to: '/para-designers', label: 'Para Makers' },
  { to: '/para-impressoras', label: 'Compradores' },
  { to: '/marketplace', label: 'Projetos' },
  { to: '/contato', label: 'Contato' },
] as const

export const footerColumns = [
  {
    title: 'Comprar',
    links: [
      { to: '/marketplace', label: 'Projetos' },
      { to: '/para-impressoras', label: 'Compradores' },
      { to: '/como-funciona', label: 'Como Funciona' },
      { to: '/faq', label: 'Perguntas frequentes' },
    ],
  },
  {
    title: 'Vender',
    links: [
      { to: '/para-designers', label: 'Para Makers' },
      { to: '/novo-projeto', label: 'Novo projeto' },
      { to: '/como-funciona', label: 'Taxas e repasses' },
    ],
  },
  {
    title: 'Camada',
    links: [
      { to: '/sobre', label: 'Sobre' },
      { to: '/contato', label: 'Contato' },
      { to: '/suporte', label: 'Suporte' },
      { to: '/carreiras', label: 'Carreiras' },
      { to: '/imprensa', label: 'Imprensa' },
      { to: '/desenvolvedores', label: 'Desenvolvedores' },
    ],
  },
] as const

export const legalLinks = [
  { to: '/termos', label: 'Termos de Uso' },
  { to: '/privacidade', label: 'Política de Privacidade' },
] as const

/** Offered under the search of the home page. */
export const popularSearches = ['organizador', 'vaso', 'suporte'] as const

/** Shown where the owner's copy is on (`OWNER_COPY`). */
export const testimonials = [
  {
    quote:
      'Vendi a primeira luminária no segundo dia. O extrato mostra cada centavo, da taxa ao repasse, e na sexta o Pix cai.',
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
    role: 'maker em Curitiba',
  },
  {
    quote:
      'Eu vendia só a peça. Com os arquivos à venda, o mesmo desenho rende enquanto a mesa está ocupada com outra coisa.',
    name: 'Helena Prado',
    role: 'maker em São Paulo',
  },
] as const

/** The owner's figures: marketing copy, shown in the demonstration and where `OWNER_COPY` says so. */
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
