import type { Area } from '#domain/area.ts'

export const shopSettingsArea = {
  staffActions: {
    change_shop: { by: 'house', text: 'Mudou os ajustes' },
  },
} as const satisfies Area
