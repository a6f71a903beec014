import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const incidentsServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('elsewhere', 'profile', ['incidents.recorded_by'])],
  },
}
