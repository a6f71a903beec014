import * as z from 'zod'
import type { WebhookRequest } from '#domain/payments/payment-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type ApiPixSchema, apiPixFault } from './api-pix-schemas.ts'
import { type Answer, type Asked, type MutualTls, providerServer } from './provider-server.ts'

// A provider of the API Pix 2.9 as far as we use it. What it is asked and what it answers is held against the standard's own
// schemas, and it refuses fields that we do not mean to send; problems answer in the form of RFC 7807.

const money = z.string().regex(/^\d{1,10}\.\d{2}$/)
const cob = z.strictObject({
  calendario: z.strictObject({ expiracao: z.int().positive() }),
  valor: z.strictObject({ original: money }),
  chave: z.string().max(77),
  solicitacaoPagador: z.string().max(140).optional(),
})
const revision = z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') })
const back = z.strictObject({ valor: money })

type Returned = { id: string; rtrId: string; valor: string; natureza: string; status: string; horario: object }
type Kept = z.output<typeof cob> & {
  txid: string
  revisao: number
  status: string
  criacao: Date
  pix: { endToEndId: string; txid: string; valor: string; horario: string; paidAt: Date; devolucoes: Returned[] }[]
}

type Given = {
  secret: string
  clock: Clock
  tls?: MutualTls
  /** What the same bank answers beside the standard, to a caller with a token. */
  sending?: (asked: Asked) => Answer
}

export async function pixDouble({ secret, clock, tls, sending }: Given) {
  const charges = new Map<string, Kept>()
  const deliveries: WebhookRequest[] = []
  let count = 0
  let tokens = 0
  const id32 = () => `E${String(++count).padStart(31, '0')}`
  const server = await providerServer(route, tls)

  function route(asked: Asked): Answer {
    const { url, headers } = asked
    if (url.pathname === '/oauth/token') {
      const isRight = headers.authorization === `Basic ${Buffer.from('id:secret').toString('base64')}`
      return isRight ? { status: 200, body: { access_token: `t${++tokens}`, expires_in: 3600 } } : problem(401)
    }
    const [, token] = /^Bearer t(\d+)$/.exec(headers.authorization ?? '') ?? []
    if (!token || Number(token) > tokens) return problem(401)
    if (sending && !url.pathname.startsWith('/api/')) return sending(asked)
    const json = asked.body ? (JSON.parse(asked.body) as unknown) : null
    const [, txid] = /^\/api\/cob\/([a-zA-Z0-9]{26,35})$/.exec(url.pathname) ?? []
    if (txid) return ofCharge(asked.method, txid, json)
    const [, e2e, id] = /^\/api\/pix\/([a-zA-Z0-9]{32})\/devolucao\/([a-zA-Z0-9]{1,35})$/.exec(url.pathname) ?? []
    return e2e && id ? ofReturn(asked.method, e2e, id, json) : problem(404)
  }

  function ofCharge(method: string, txid: string, json: unknown): Answer {
    const kept = charges.get(txid)
    if (method === 'PUT') {
      const fault = apiPixFault('CobSolicitada', json)
      if (fault) return problem(400, fault)
      const read = cob.safeParse(json)
      if (!read.success) return problem(400, z.prettifyError(read.error))
      if (kept && kept.status !== 'ATIVA') return problem(400, 'a cobrança não está ATIVA')
      const made = {
        ...read.data,
        txid,
        revisao: kept ? kept.revisao + 1 : 0,
        status: 'ATIVA',
        criacao: clock.now(),
        pix: [],
      }
      charges.set(txid, made)
      return said(201, 'CobCompleta', shown(made))
    }
    if (!kept) return problem(404)
    if (method === 'PATCH') {
      if (apiPixFault('CobRevisada', json) || !revision.safeParse(json).success || kept.status !== 'ATIVA')
        return problem(400, 'CobOperacaoInvalida')
      kept.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
    }
    return said(200, 'CobCompleta', shown(kept))
  }

  function ofReturn(method: string, e2e: string, id: string, json: unknown): Answer {
    const pix = [...charges.values()].flatMap((one) => one.pix).find((one) => one.endToEndId === e2e)
    if (!pix) return problem(404)
    const before = pix.devolucoes.find((one) => one.id === id)
    if (method === 'GET') return before ? said(200, 'Devolucao', before) : problem(404)
    const read = back.safeParse(json)
    if (apiPixFault('DevolucaoSolicitada', json) || !read.success || before) return problem(400, 'PixDevolucaoInvalida')
    const given = pix.devolucoes.reduce((sum, one) => sum + Number(one.valor) * 100, 0)
    if (given + Number(read.data.valor) * 100 > Number(pix.valor) * 100 + 0.5)
      return problem(400, 'o valor excede o do Pix')
    if (clock.now().getTime() - pix.paidAt.getTime() > 90 * 86_400_000) return problem(400, 'passaram 90 dias')
    const made = devolucao(id, read.data.valor, 'ORIGINAL', 'DEVOLVIDO')
    pix.devolucoes.push(made)
    return said(201, 'Devolucao', made)
  }

  function devolucao(id: string, valor: string, natureza: string, status: string): Returned {
    return {
      id,
      rtrId: id32().replace('E', 'D'),
      valor,
      natureza,
      status,
      horario: { solicitacao: clock.now().toISOString() },
    }
  }

  function must(txid: string): Kept {
    const kept = charges.get(txid)
    if (!kept) throw new Error(`no charge ${txid}`)
    return kept
  }

  function pay(txid: string, amountCents?: number): void {
    const kept = must(txid)
    if (kept.status !== 'ATIVA') throw new Error('this charge is over')
    const valor = amountCents ? (amountCents / 100).toFixed(2) : kept.valor.original
    const paidAt = clock.now()
    kept.pix.push({ endToEndId: id32(), txid, valor, horario: paidAt.toISOString(), paidAt, devolucoes: [] })
    kept.status = 'CONCLUIDA'
    tell(kept)
  }

  function tell({ pix }: Kept): void {
    const told = pix.map(({ paidAt: _at, devolucoes, ...one }) =>
      devolucoes.length > 0 ? { ...one, devolucoes } : one,
    )
    deliveries.push({
      body: new TextEncoder().encode(JSON.stringify({ pix: told })),
      headers: new Headers(),
      query: new URLSearchParams({ secret }),
    })
  }

  return {
    ...server,
    charges,
    deliveries,
    pay: (txid: string, _method: string, amountCents?: number) => pay(txid, amountCents),
    /** The payer's bank claims fraud. */
    dispute(txid: string, amountCents: number) {
      const kept = must(txid)
      kept.pix[0]?.devolucoes.push(
        devolucao(`med${++count}`, (amountCents / 100).toFixed(2), 'MED_FRAUDE', 'EM_PROCESSAMENTO'),
      )
      tell(kept)
    },
    decideDispute(txid: string, state: 'won' | 'lost') {
      const kept = must(txid)
      for (const one of kept.pix[0]?.devolucoes ?? []) one.status = state === 'lost' ? 'DEVOLVIDO' : 'NAO_REALIZADO'
      tell(kept)
    },
  }
}

function shown({ criacao, calendario, pix, ...kept }: Kept) {
  return {
    ...kept,
    calendario: { criacao: criacao.toISOString(), ...calendario },
    pixCopiaECola: `00020101021226pix.example/qr/v2/${kept.txid}5204000053039865802BR6304ABCD`,
    ...(pix.length > 0 && { pix: pix.map(({ paidAt: _at, ...one }) => one) }),
  }
}

/** A double that answers what no provider would proves nothing. */
function said(status: number, schema: ApiPixSchema, body: unknown): Answer {
  const fault = apiPixFault(schema, body)
  if (fault) throw new Error(`not a ${schema}: ${fault}`)
  return { status, body }
}

function problem(status: number, detail = ''): Answer {
  return { status, body: { type: 'https://pix.bcb.gov.br/api/v2/error/X', title: 'Recusado', status, detail } }
}
