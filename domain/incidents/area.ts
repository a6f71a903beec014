import type { Area } from '#domain/area.ts'

export const incidentsArea = {
  staffActions: {
    record_incident: { by: 'house', text: 'Registrou incidente' },
    change_incident: { by: 'house', text: 'Mudou registro de incidente' },
  },
} as const satisfies Area
