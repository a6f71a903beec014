import type { Area } from '#domain/area.ts'

export const shopsArea = {
  reportable: {
    profile: {
      slug: 'perfil',
      noun: 'Perfil',
      label: (_, author) => author,
      thing: (label) => `o perfil de ${label}`,
      yours: 'o texto e a foto do seu perfil',
      removal: 'Apagar perfil',
      removed: 'Apagamos o texto e a foto do perfil, e o nome e os links da loja.',
      actions: { remove: 'clear_profile' },
      comesBack: false,
      quotes: 'about',
      texts: { author: 'Nome', about: 'Sobre', city: 'Cidade', shop: 'Nome da loja', links: 'Links' },
    },
  },
} as const satisfies Area
