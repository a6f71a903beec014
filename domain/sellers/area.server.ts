import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { sellerDocumentContext } from './seller.ts'

export const sellersServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('kept', 'money', ['sellers.maker_id'])],
    sections: [
      {
        name: 'dados_de_vendedor',
        sealed: [{ name: 'documento', context: sellerDocumentContext }],
        query: (userId) => sql`
          select id, json_build_object('documento', sealed_document, 'nome', legal_name, 'nome_fantasia', trade_name, 'mei', is_mei,
            'cep', cep, 'rua', street, 'numero', number, 'complemento', complement, 'bairro', district, 'cidade', city, 'uf', uf,
            'declarados_em', created_at, 'trocados_em', replaced_at) as row
          from sellers where maker_id = ${userId}`,
      },
    ],
  },
}
