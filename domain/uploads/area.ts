import type { Area } from '#domain/area.ts'

export const uploadsArea = {
  staffActions: { set_storage: { by: 'moderation', text: 'Mudou o espaço de arquivos' } },
} as const satisfies Area
