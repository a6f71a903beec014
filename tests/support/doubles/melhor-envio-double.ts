import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Answer, type Asked, providerServer } from './provider-server.ts'

// The Melhor Envio as far as we use it. Bodies are checked as its reference says (docs.melhorenvio.com.br, API v2): a field
// that it does not know, or one that is missing, is refused.

const cep = z.string().regex(/^\d{8}$/)
const volume = {
  height: z.number().positive(),
  width: z.number().positive(),
  length: z.number().positive(),
  weight: z.number().positive(),
}
const calculate = z.strictObject({
  from: z.strictObject({ postal_code: cep }),
  to: z.strictObject({ postal_code: cep }),
  volumes: z.array(z.strictObject({ ...volume, insurance: z.number().nonnegative() })).length(1),
  options: z.strictObject({ receipt: z.boolean(), own_hand: z.boolean() }),
})
const party = z.strictObject({
  name: z.string().min(1),
  document: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  address: z.string().min(1),
  number: z.string().min(1),
  complement: z.string().optional(),
  district: z.string().min(1),
  city: z.string().min(1),
  state_abbr: z.string().length(2),
  country_id: z.literal('BR'),
  postal_code: cep,
})
const cart = z.strictObject({
  service: z.int(),
  from: party.required({ document: true }),
  to: party,
  products: z
    .array(z.strictObject({ name: z.string().min(1), quantity: z.int().positive(), unitary_value: z.number() }))
    .min(1),
  volumes: z.array(z.strictObject(volume)).length(1),
  options: z.strictObject({
    insurance_value: z.number().nonnegative(),
    receipt: z.boolean(),
    own_hand: z.boolean(),
    reverse: z.boolean(),
    non_commercial: z.boolean(),
    invoice: z.strictObject({ key: z.string().regex(/^\d{44}$/) }).optional(),
    platform: z.string(),
    tags: z.array(z.strictObject({ tag: z.string(), url: z.string().optional() })),
  }),
})
const orders = z.strictObject({ orders: z.array(z.string()).min(1) })
const printing = z.strictObject({ mode: z.enum(['private', 'public']), orders: z.array(z.string()).min(1) })
const cancelling = z.strictObject({
  order: z.strictObject({ id: z.string(), reason_id: z.literal('2'), description: z.string() }),
})
const renewal = z.strictObject({
  grant_type: z.literal('refresh_token'),
  client_id: z.literal('cliente'),
  client_secret: z.literal('segredo'),
  refresh_token: z.string(),
})

type Status = 'pending' | 'released' | 'posted' | 'undelivered' | 'delivered' | 'canceled'
type Label = {
  id: string
  status: Status
  cents: number
  isMade: boolean
  tracking: string | null
  tag: string
  /** Key of the NF-e; null for a declaration of contents. */
  invoice: string | null
}

/** Reais by kilogram: PAC is slow and cheap, SEDEX is fast and dear. */
const services = [
  { id: 1, name: 'PAC', perKilo: 1200, base: 1500, days: 7 },
  { id: 2, name: 'SEDEX', perKilo: 2500, base: 2600, days: 2 },
] as const

/** A seller of labels with a wallet, tokens that end, and a memory that can be lost. */
export async function melhorEnvioDouble({ balanceCents = 1_000_000, refreshToken = 'r0' } = {}) {
  const labels = new Map<string, Label>()
  const state = {
    balance: balanceCents,
    access: '',
    refresh: refreshToken,
    renewals: 0,
    rise: 0,
    refusal: '',
    quotes: 0,
  }
  const stalled: (() => void)[] = []
  let toStall = 0
  const server = await providerServer(route)

  async function route(asked: Asked): Promise<Answer> {
    if (toStall > 0) {
      toStall--
      await new Promise<void>((go) => stalled.push(go))
    }
    const { method, url, headers } = asked
    if (method !== 'POST' || !/^Camada \(\S+@\S+\)$/.test(headers['user-agent'] ?? ''))
      return { status: 400, body: null }
    const body: unknown = JSON.parse(asked.body)
    if (url.pathname === '/oauth/token') return renew(body)
    if (!state.access || headers.authorization !== `Bearer ${state.access}`)
      return { status: 401, body: { message: 'Unauthenticated.' } }
    const verb = verbs[url.pathname.replace('/api/v2/me/', '')]
    return verb ? verb(body) : { status: 404, body: null }
  }

  /** The token before is of no use any more. */
  function renew(body: unknown): Answer {
    const read = renewal.safeParse(body)
    if (!read.success || read.data.refresh_token !== state.refresh)
      return { status: 401, body: { error: 'invalid_grant', message: 'The refresh token is invalid.' } }
    state.renewals++
    state.access = `a${state.renewals}`
    state.refresh = `r${state.renewals}`
    const token = { token_type: 'Bearer', expires_in: 2_592_000 }
    return { status: 200, body: { ...token, access_token: state.access, refresh_token: state.refresh } }
  }

  const verbs: Record<string, (body: unknown) => Answer> = {
    'shipment/calculate': checked(calculate, ({ to, volumes: [box] }) => {
      state.quotes++
      return {
        status: 200,
        body: services.map(({ id, name, days }) => {
          const way = { id, name, company: { id: 1, name: 'Correios', picture: 'https://melhorenvio.example/c.png' } }
          if (to.postal_code.startsWith('69') || (box?.weight ?? 0) > 30)
            return { ...way, error: 'Serviço econômico indisponível para o trecho.' }
          const price = reais(priceOf(id, box?.weight ?? 0))
          return { ...way, price, custom_price: price, currency: 'R$', delivery_time: days, custom_delivery_time: days }
        }),
      }
    }),
    cart: checked(cart, ({ service, volumes: [box], options: { tags, invoice, non_commercial: isDeclared } }) => {
      if (state.refusal) return invalid(state.refusal)
      if (isDeclared === (invoice !== undefined)) return invalid('Informe a nota fiscal ou a declaração de conteúdo.')
      const id = randomUUID()
      const cents = priceOf(service, box?.weight ?? 0) + state.rise
      labels.set(id, {
        id,
        status: 'pending',
        cents,
        isMade: false,
        tracking: null,
        tag: tags[0]?.tag ?? '',
        invoice: invoice?.key ?? null,
      })
      return {
        status: 201,
        body: { id, protocol: `ORD-${labels.size}`, service_id: service, price: cents / 100, status: 'pending' },
      }
    }),
    'shipment/checkout': checked(orders, ({ orders: ids }) => {
      const wanted = ids.map((id) => labels.get(id))
      if (wanted.some((label) => label?.status !== 'pending')) return invalid('O carrinho não tem este envio.')
      const total = wanted.reduce((sum, label) => sum + (label?.cents ?? 0), 0)
      if (total > state.balance) return { status: 422, body: { error: 'Seu saldo é insuficiente.' } }
      state.balance -= total
      for (const label of wanted) if (label) label.status = 'released'
      return {
        status: 200,
        body: { purchase: { id: randomUUID(), status: 'paid', total: total / 100, orders: ids.map((id) => ({ id })) } },
      }
    }),
    'shipment/generate': checked(orders, ({ orders: ids }) => {
      const made = ids.flatMap((id) => labels.get(id) ?? [])
      for (const label of made)
        if (label.status === 'released') Object.assign(label, { isMade: true, tracking: codeOf(labels.size) })
      return {
        status: 200,
        body: Object.fromEntries(made.map(({ id }) => [id, { status: true, message: 'Envio gerado com sucesso' }])),
      }
    }),
    'shipment/print': checked(printing, ({ orders: [id = ''] }) =>
      labels.get(id)?.isMade
        ? { status: 200, body: { url: `${server.url.href}imprimir/${id}` } }
        : invalid('Etiqueta não gerada.'),
    ),
    'shipment/tracking': checked(orders, ({ orders: ids }) => ({
      status: 200,
      body: Object.fromEntries(
        ids.flatMap((id) => {
          const label = labels.get(id)
          if (!label) return []
          const { status, tracking, isMade } = label
          const isPosted = status === 'posted' || status === 'undelivered' || status === 'delivered'
          const times = {
            generated_at: isMade ? '2026-11-20 12:00:00' : null,
            posted_at: isPosted ? '2026-11-20 15:30:00' : null,
            delivered_at: status === 'delivered' ? '2026-11-21 08:15:00' : null,
          }
          return [[id, { id, protocol: 'ORD', status, tracking, ...times }]]
        }),
      ),
    })),
    'shipment/cancel': checked(cancelling, ({ order: { id } }) => {
      const label = labels.get(id)
      if (label?.status !== 'released') return { status: 200, body: { [id]: { canceled: false } } }
      label.status = 'canceled'
      state.balance += label.cents
      return { status: 200, body: { [id]: { canceled: true, time: '2026-11-21' } } }
    }),
  }

  function priceOf(id: number, kilos: number): number {
    const service = services.find((one) => one.id === id)
    if (!service) throw new Error(`no service ${id}`)
    return service.base + Math.ceil(service.perKilo * kilos)
  }

  return {
    ...server,
    labels,
    /** What it has taken of ours for labels, less what it gave back. */
    spentCents: () => balanceCents - state.balance,
    renewals: () => state.renewals,
    quotes: () => state.quotes,
    /** The access token is not taken any more. */
    endToken: () => void (state.access = ''),
    /** The next answers do not come until `close`. */
    stall: (count: number) => void (toStall = count),
    /** Labels cost so much more than was quoted. */
    rise: (cents: number) => void (state.rise = cents),
    refuse: (reason: string) => void (state.refusal = reason),
    deposit: (cents: number) => void (state.balance = cents),
    /** What was ordered and never paid is gone. */
    forget() {
      for (const { id, status } of labels.values()) if (status === 'pending') labels.delete(id)
    },
    carry(id: string, status: 'posted' | 'undelivered' | 'delivered') {
      const label = labels.get(id)
      if (!label) throw new Error(`no label ${id}`)
      label.status = status
    },
    lapse(id: string) {
      const label = labels.get(id)
      if (label?.status !== 'released') throw new Error(`no label ${id} to lapse`)
      label.status = 'canceled'
      state.balance += label.cents
    },
    async close() {
      for (const go of stalled) go()
      await server.close()
    },
  }
}

export type MelhorEnvioDouble = Awaited<ReturnType<typeof melhorEnvioDouble>>

function checked<Shape extends z.ZodType>(shape: Shape, act: (body: z.output<Shape>) => Answer) {
  return (body: unknown): Answer => {
    const read = shape.safeParse(body)
    return read.success ? act(read.data) : invalid(z.prettifyError(read.error))
  }
}

function invalid(reason: string): Answer {
  return { status: 422, body: { message: 'The given data was invalid.', errors: { dados: [reason] } } }
}

const reais = (cents: number) => (cents / 100).toFixed(2)
const codeOf = (n: number) => `ME${String(26_000_000 + n)}BR`
