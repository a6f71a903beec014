import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { documentContext } from './address.ts'

export const addressesServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('gone', 'addresses', ['addresses.user_id'])],
    sections: [
      {
        name: 'enderecos',
        sealed: [{ name: 'cpf', context: documentContext }],
        query: (userId) => sql`
          select id, json_build_object('quem_recebe', recipient, 'cpf', sealed_document, 'cep', cep, 'rua', street,
            'numero', number, 'complemento', complement, 'bairro', district, 'cidade', city, 'estado', uf,
            'para_entregas', is_default, 'criado_em', created_at) as row
          from addresses where user_id = ${userId}`,
      },
    ],
  },
}
