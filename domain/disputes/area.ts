import type { Area } from '#domain/area.ts'

export const disputesArea = {
  staffActions: {
    answer_dispute: { by: 'money', text: 'Respondeu contestação' },
  },
} as const satisfies Area
