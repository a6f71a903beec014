import type { Area } from '#domain/area.ts'

export const staffArea = {
  staffActions: {
    invite_staff: { by: 'house', text: 'Convidou para a equipe' },
    withdraw_invitation: { by: 'house', text: 'Cancelou convite para a equipe' },
    add_staff: { by: 'house', text: 'Pôs na equipe' },
    change_role: { by: 'house', text: 'Mudou papel na equipe' },
    remove_staff: { by: 'house', text: 'Tirou da equipe' },
  },
} as const satisfies Area
