import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { returnMoved } from './notices.ts'

export const returnsServerArea: ServerArea = {
  facts: [returnMoved],
  personalData: {
    traces: [...traceEach('kept', 'money', ['returns.buyer_id', 'returns.maker_id', 'return_events.by_id'])],
    sections: [
      {
        name: 'devolucoes_de_pecas',
        query: (userId) => sql`
          select r.id, json_build_object('pedido', p.order_id, 'titulo', p.title, 'quantidade', r.quantity, 'de_arquivos', r.shipment_id is null, 'tipo', r.kind, 'preferencia', r.wish, 'estado', r.state,
            'criada_em', r.created_at, 'encerrada_em', r.closed_at, 'suas_mensagens', (
              select coalesce(json_agg(json_build_object('passo', e.event, 'mensagem', e.words, 'codigo', e.code, 'em', e.created_at) order by e.id), '[]')
              from return_events e where e.return_id = r.id and e.by_id = ${userId})) as row
          from returns r join purchases p on p.id = r.purchase_id where ${userId} in (r.buyer_id, r.maker_id)`,
      },
    ],
  },
  invariants: [
    {
      name: 'returns_held',
      words: 'Nenhum valor é liberado enquanto a peça está voltando',
      says: 'no share is released while its object is on its way back',
      sql: `select count(*)::int as broken from returns r join earnings e on e.purchase_id = r.purchase_id
        where {new e.released_at} and e.released_at > r.created_at and e.released_at < coalesce(r.closed_at, 'infinity'::timestamptz)`,
    },
    {
      name: 'returns_refunded',
      words: 'Toda devolução que terminou com o valor de volta devolveu o das suas peças',
      says: 'a return that ended with the money going back has given back that of its pieces',
      sql: `select count(*)::int as broken from returns r join purchases p on p.id = r.purchase_id
        where {new r.closed_at} and r.state = 'refunded' and p.status not in ('refunded', 'charged_back')
        and not exists (select 1 from refunds f where f.key = 'return:' || r.id || ':' || p.id and f.quantity = r.quantity)`,
    },
    {
      name: 'pieces_given_back',
      words: 'As peças devolvidas e as que estão voltando são as das devoluções de cada compra',
      says: 'the pieces of a purchase that went back are those of its refunds, and those on their way those of its open returns',
      sql: `select count(*)::int as broken from purchases p where {new p.created_at} and p.kind = 'printed'
        and (p.refunded_quantity <> (select coalesce(sum(f.quantity), 0) from refunds f where f.purchase_id = p.id)
          or p.returning_quantity <> (select coalesce(sum(r.quantity), 0) from returns r where r.purchase_id = p.id and r.closed_at is null))`,
    },
    {
      name: 'pieces_are_gone',
      words: 'Uma compra da qual todas as peças voltaram está encerrada',
      says: 'a purchase all of whose pieces went back is over',
      sql: `select count(*)::int as broken from purchases p
        where {new p.created_at} and p.kind = 'printed' and p.refunded_quantity = p.quantity and p.status not in ('refunded', 'charged_back')`,
    },
  ],
}
