import { href } from 'react-router'

export const footerColumns = [
  {
    title: 'Comprar',
    links: [
      { to: href('/marketplace'), label: 'Projetos' },
      { to: href('/colecoes'), label: 'Coleções' },
      { to: href('/como-funciona'), label: 'Como Funciona' },
    ],
  },
  {
    title: 'Vender',
    links: [
      { to: href('/para-designers'), label: 'Para Makers' },
      { to: href('/novo-projeto'), label: 'Novo projeto' },
    ],
  },
  {
    title: 'Camada',
    links: [
      { to: href('/sobre'), label: 'Sobre' },
      { to: href('/faq'), label: 'Perguntas frequentes' },
      { to: href('/suporte'), label: 'Suporte' },
      { to: href('/transparencia'), label: 'Transparência' },
    ],
  },
] as const

export const legalLinks = [
  { to: href('/suporte/conversa'), label: 'Ajuda' },
  { to: href('/termos'), label: 'Termos de Uso' },
  { to: href('/privacidade'), label: 'Política de Privacidade' },
  { to: href('/acessibilidade'), label: 'Acessibilidade' },
] as const
