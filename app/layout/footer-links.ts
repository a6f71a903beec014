import { href } from 'react-router'

export const footerColumns = [
  {
    title: 'Comprar',
    links: [
      { to: href('/marketplace'), label: 'Projetos' },
      { to: href('/colecoes'), label: 'Coleções' },
      { to: href('/para-impressoras'), label: 'Compradores' },
      { to: href('/como-funciona'), label: 'Como Funciona' },
      { to: href('/faq'), label: 'Perguntas frequentes' },
    ],
  },
  {
    title: 'Vender',
    links: [
      { to: href('/para-designers'), label: 'Para Makers' },
      { to: href('/novo-projeto'), label: 'Novo projeto' },
      { to: href('/como-funciona'), label: 'Taxas e repasses' },
    ],
  },
  {
    title: 'Camada',
    links: [
      { to: href('/sobre'), label: 'Sobre' },
      { to: href('/contato'), label: 'Contato' },
      { to: href('/suporte'), label: 'Suporte' },
      { to: href('/transparencia'), label: 'Transparência' },
      { to: href('/carreiras'), label: 'Carreiras' },
      { to: href('/imprensa'), label: 'Imprensa' },
      { to: href('/desenvolvedores'), label: 'Desenvolvedores' },
    ],
  },
] as const

export const legalLinks = [
  { to: href('/termos'), label: 'Termos de Uso' },
  { to: href('/privacidade'), label: 'Política de Privacidade' },
  { to: href('/acessibilidade'), label: 'Acessibilidade' },
] as const
