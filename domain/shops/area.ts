import type { Area } from '#domain/area.ts'
import { contract, whileOpen } from '#domain/shared/legal-bases.ts'

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
  staffActions: {
    clear_profile: { by: 'moderation', text: 'Apagou perfil' },
    grant_shop_name: { by: 'moderation', text: 'Aceitou nome de loja' },
    refuse_shop_name: { by: 'moderation', text: 'Recusou nome de loja' },
  },
  purposes: [
    {
      title: 'Ter uma loja',
      data: 'nome, endereço e links da loja; ao lado deles, o que contamos: notas, envios no prazo, tempo de resposta e quantas pessoas seguem',
      basis: contract,
      recipients: ['files'],
      readers: 'qualquer pessoa; quem segue você só aparece na contagem',
      kept: `${whileOpen}; de cada endereço fica um código que não diz de quem era, para que nunca seja de outra loja`,
      parts: ['shop', 'shop_address'],
    },
  ],
} as const satisfies Area
