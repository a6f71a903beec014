import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const shopSettingsServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('elsewhere', 'profile', ['fee_rates.announced_by', 'fee_rates.withdrawn_by'])],
  },
}
