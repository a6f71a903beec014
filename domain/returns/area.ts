import type { Area } from '#domain/area.ts'

export const returnsArea = {
  staffActions: {
    decide_return: { by: 'support', text: 'Decidiu devolução de peça' },
  },
} as const satisfies Area
