import type { Area } from '#domain/area.ts'
import { licenceNames } from '#domain/licences/licence.ts'
import { aiWords, imageKindWords, undeclared } from './marks.ts'

export const catalogArea = {
  reportable: {
    project: {
      slug: null,
      noun: 'Projeto',
      label: (title) => title,
      thing: (label) => `o projeto “${label}”`,
      yours: 'seu projeto',
      removal: 'Remover projeto',
      removed: 'Removemos o projeto do catálogo.',
      actions: { remove: 'remove_project' },
      comesBack: false,
      hasPhotos: true,
      texts: {
        title: 'Título',
        description: 'Descrição',
        specifications: 'Especificações',
        material: 'Material',
        reference: 'Referência',
        licence: { label: 'Licença', values: licenceNames },
        ai: { label: 'Feito com IA', values: { ...aiWords, undeclared } },
        images: { label: 'Imagens', values: { ...imageKindWords, ours: 'Nossa', unmarked: 'Tipo não informado' } },
      },
    },
  },
} as const satisfies Area
