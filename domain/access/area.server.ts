import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const accessServerArea: ServerArea = {
  personalData: {
    traces: [
      ...traceEach('kept', 'access', ['access_log.user_id', 'court_orders.user_id']),
      ...traceEach('elsewhere', 'profile', ['court_orders.recorded_by']),
    ],
    sections: [
      {
        name: 'acessos_por_hora_e_ato',
        query: (userId) => sql`
          select id, json_build_object('ato', act, 'endereco_ip', ip_address, 'porta', port, 'em', at) as row
          from access_log where user_id = ${userId}`,
      },
    ],
  },
}
