import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const openingServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('elsewhere', 'profile', ['opening_proofs.staff_id'])],
  },
}
