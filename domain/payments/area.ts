import type { Area } from '#domain/area.ts'

export const paymentsArea = {
  staffActions: {
    settle_order: { by: 'money', text: 'Consultou pagamento' },
  },
} as const satisfies Area
