import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { feeAnnounced } from './notices.ts'

export const shopSettingsServerArea: ServerArea = {
  facts: [feeAnnounced],
  personalData: {
    traces: [...traceEach('elsewhere', 'profile', ['fee_rates.announced_by', 'fee_rates.withdrawn_by'])],
  },
}
