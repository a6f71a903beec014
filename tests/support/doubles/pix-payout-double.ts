import * as z from 'zod'
import { type Answer, type Asked, providerServer } from './provider-server.ts'

// A bank's transfers by Pix as far as we use them. Bodies are checked as its published schemas say (PixSendBody).

const holder = z.union([
  z.strictObject({ cpf: z.string().regex(/^\d{11}$/) }),
  z.strictObject({ cnpj: z.string().regex(/^[\dA-Z]{12}\d{2}$/) }),
])
const accountFields = {
  nome: z.string().max(200),
  codigoBanco: z.string().regex(/^\d{3}$/),
  agencia: z.string().regex(/^\d{1,4}$/),
  conta: z.string().regex(/^[\dX]+$/),
  tipoConta: z.enum(['cacc', 'svgs', 'tran']),
}
const withHolder = (fields: z.ZodRawShape) =>
  z.union(holder.options.map((one) => z.strictObject({ ...fields, ...one.shape })))
const body = z.strictObject({
  valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
  pagador: z.strictObject({ chave: z.string().max(77), infoPagador: z.string().max(140).optional() }),
  favorecido: z.union([
    withHolder({ chave: z.string().max(77) }),
    z.strictObject({ contaBanco: withHolder(accountFields) }),
  ]),
})

type Kept = z.output<typeof body> & {
  idEnvio: string
  endToEndId: string
  status: string
  back: string[]
  motivo?: string
}

/** A bank that sends Pix, over the network. */
export async function pixPayoutDouble(given: { balanceCents?: number } = {}) {
  const bank = payoutBank(given)
  let tokens = 0
  const server = await providerServer((asked) => {
    if (asked.url.pathname === '/oauth/token')
      return { status: 200, body: { access_token: `t${++tokens}`, expires_in: 3600 } }
    return asked.headers.authorization === `Bearer t${tokens}` ? bank.answer(asked) : problem(401, 'token_invalido')
  })
  return { ...server, ...bank }
}

/** A bank with a ledger, as it answers a caller with a token: what it holds of ours goes down when it pays. */
export function payoutBank({ balanceCents = 10_000_000 }: { balanceCents?: number } = {}) {
  const transfers = new Map<string, Kept>()
  /** Keys that belong to another person, or to none. */
  const strangers = new Set<string>()
  let balance = balanceCents

  function answer({ method, url, body: text }: Asked): Answer {
    const [, asked] = /^\/v2\/gn\/pix\/enviados\/id-envio\/([a-zA-Z0-9]{1,35})$/.exec(url.pathname) ?? []
    if (asked && method === 'GET') {
      const kept = transfers.get(asked)
      return kept ? { status: 200, body: shown(kept) } : problem(404, 'pix_nao_encontrado')
    }
    const [, id] = /^\/v3\/gn\/pix\/([a-zA-Z0-9]{1,35})$/.exec(url.pathname) ?? []
    return id && method === 'PUT' ? put(id, JSON.parse(text)) : problem(404, 'nao_encontrado')
  }

  function put(id: string, json: unknown): Answer {
    const read = body.safeParse(json)
    if (!read.success) return problem(400, 'json_invalido', z.prettifyError(read.error))
    if (transfers.has(id)) return problem(409, 'id_envio_duplicado', 'O idEnvio já foi usado.')
    const { chave } = read.data.favorecido as { chave?: string }
    if (chave && strangers.has(chave)) return problem(400, 'documento_diferente', 'A chave é de outro CPF ou CNPJ.')
    const cents = centsOf(read.data.valor)
    if (cents > balance) return problem(422, 'saldo_insuficiente', 'Saldo insuficiente na conta.')
    balance -= cents
    const endToEndId = `E${String(transfers.size + 1).padStart(31, '0')}`
    const kept = { ...read.data, idEnvio: id, endToEndId, status: 'EM_PROCESSAMENTO', back: [] }
    transfers.set(id, kept)
    return { status: 201, body: shown(kept) }
  }

  return {
    answer,
    transfers,
    strangers,
    balanceCents: () => balance,
    deposit: (cents: number) => void (balance += cents),
    settle: (id: string) => void (must(id).status = 'REALIZADO'),
    fail(id: string, motivo: string) {
      const kept = must(id)
      Object.assign(kept, { status: 'NAO_REALIZADO', motivo })
      balance += centsOf(kept.valor)
    },
    /** The receiver's bank sends so much of it back. */
    giveBack(id: string, valor = must(id).valor) {
      const kept = must(id)
      kept.status = 'REALIZADO'
      kept.back.push(valor)
      balance += centsOf(valor)
    },
  }

  function must(id: string): Kept {
    const kept = transfers.get(id)
    if (!kept) throw new Error(`no transfer ${id}`)
    return kept
  }
}

const centsOf = (valor: string) => Number(valor.replace('.', ''))

function shown({ back, pagador, ...kept }: Kept) {
  const devolucoes = back.map((valor, index) => ({ rtrId: `D${index}`, valor, horario: '2026-11-27T12:00:00Z' }))
  return { ...kept, chave: pagador.chave, horario: { solicitacao: '2026-11-27T12:00:00Z' }, devolucoes }
}

function problem(status: number, nome: string, mensagem = nome): Answer {
  return { status, body: { nome, mensagem } }
}
