import type { Area } from '#domain/area.ts'
import { defence, lawfulYears } from '#domain/shared/legal-bases.ts'

export const legalArea = {
  staffActions: {
    publish_terms: { by: 'house', text: 'Publicou' },
  },
  purposes: [
    {
      title: 'Provar o que foi combinado',
      data: 'a versão dos Termos de Uso que você aceitou, com data, hora e endereço IP; o que você declarou ao publicar',
      basis: defence,
      recipients: [],
      kept: lawfulYears,
      parts: ['terms'],
    },
  ],
} as const satisfies Area
