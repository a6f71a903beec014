import type { Area } from '#domain/area.ts'

export const categoriesArea = {
  staffActions: {
    create_category: { by: 'catalogue', text: 'Criou categoria' },
    change_category: { by: 'catalogue', text: 'Mudou categoria' },
    move_category: { by: 'catalogue', text: 'Mudou categoria de lugar' },
    merge_category: { by: 'catalogue', text: 'Juntou categoria' },
  },
} as const satisfies Area
