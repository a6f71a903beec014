import { licenceKinds } from '#domain/licences/licence.ts'
import { pricings } from '#domain/pricing/pricing.ts'
import { aiShares, imageKinds } from '#domain/catalog/marks.ts'

/** A JSON Schema (2020-12), the dialect of OpenAPI 3.1. */
export type Schema = Record<string, unknown>

const text = { type: 'string' } as const
const id = { type: 'string', format: 'uuid', maxLength: 36 } as const
export const oneId: Schema = id
const instant = { type: 'string', format: 'date-time' } as const
const address = { type: 'string', format: 'uri' } as const
const count = { type: 'integer', minimum: 0 } as const
const cents = { type: 'integer', minimum: 1 } as const
const reais = { type: 'number', exclusiveMinimum: 0, description: 'Em reais: 24.9 é R$ 24,90.' } as const
const format = { enum: ['stl', 'obj', '3mf', 'step'] } as const
const kind = {
  enum: ['digital', 'printed'],
  description: '`digital`: os arquivos. `printed`: a peça impressa.',
} as const

const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
export const listOf = (items: Schema): Schema => ({ type: 'array', items })
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** Builds an object schema that forbids unlisted fields, since such a field could leak data. */
function exactly(properties: Record<string, Schema>, optional: string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, required, additionalProperties: false }
}

const coupon: Schema = {
  type: 'string',
  maxLength: 100,
  description:
    'O código de um cupom, em maiúsculas ou minúsculas. Se ele não vale, nada é aberto e a resposta diz por quê.',
}

const category = {
  id,
  name: text,
  slug: text,
  parent_id: { ...orNull(id), description: 'A categoria acima dela; nulo no primeiro nível.' },
}

const promotion = exactly({
  lowest_price_cents: {
    ...orNull(cents),
    description: 'O menor preço dos 30 dias antes; nulo num preço de lançamento.',
  },
  until: { type: 'string', format: 'date', description: 'O último dia.' },
})

const project = {
  id,
  title: text,
  slug: text,
  description: text,
  price: reais,
  price_cents: cents,
  image_url: orNull(address),
  designer_id: id,
  category_id: id,
  downloads_count: count,
  rating_count: count,
  rating_average: orNull({ type: 'number', minimum: 1, maximum: 5 }),
  print_time: orNull(text),
  material: orNull(text),
  reference_link: orNull(address),
  specifications: orNull(text),
  ai: {
    enum: [...aiShares, null],
    description: 'Quanto foi feito com IA, como o maker declara; `null` quando não declara.',
  },
  kinds: listOf(kind),
  created_at: instant,
  designer: exactly({ full_name: text, avatar_url: orNull(address), bio: orNull(text) }),
  category: exactly(category),
}

const page = (items: Schema, optional: Record<string, Schema> = {}): Schema =>
  exactly(
    {
      items: listOf(items),
      total: { ...count, description: 'Quantos há ao todo.' },
      nextCursor: orNull({ type: 'string', description: 'Envie em `cursor` para continuar; nulo no fim.' }),
      ...optional,
    },
    Object.keys(optional),
  )

export const schemas: Record<string, Schema> = {
  Error: {
    ...exactly({
      error: exactly({
        code: { type: 'string', pattern: '^[a-z_]+$', description: 'Para programas; não muda.' },
        message: { type: 'string', minLength: 1, description: 'Para pessoas, em português.' },
      }),
    }),
    description: 'Toda recusa tem esta forma.',
  },
  Category: exactly({
    ...category,
    project_count: { ...count, description: 'Projetos à venda nela e nas que estão abaixo dela.' },
  }),
  Project: exactly(project),
  ProjectList: page(ref('Project'), {
    leftOut: { ...text, description: 'A busca, quando nenhuma palavra dela pode ser procurada; a lista volta vazia.' },
  }),
  ProjectDetail: exactly(
    {
      ...project,
      is_active: { type: 'boolean' },
      images: listOf(exactly({ url: address, alt: text, kind: { enum: [...imageKinds, null] } })),
      offers: listOf(
        exactly(
          {
            id,
            kind,
            pricing: {
              enum: [...pricings],
              description: '`free`: grátis. `open`: quem compra escolhe o valor, de `price` para cima.',
            },
            price: reais,
            price_cents: cents,
            suggested_price_cents: orNull(cents),
            promotion: orNull(promotion),
            print: ref('PrintedVariant'),
          },
          ['print'],
        ),
      ),
      licences: {
        ...listOf(
          exactly({
            id,
            kind: { enum: [...licenceKinds] },
            price: reais,
            price_cents: cents,
            pieces: { ...orNull(count), description: 'Quantas impressões se pode vender; `null` fora de `pieces`.' },
            remixes: { type: 'boolean', description: 'Vale também para versões modificadas.' },
          }),
        ),
        description: 'Licenças dos arquivos, da mais estreita à mais ampla. `id` é o de `offers`, para comprar.',
      },
      file_formats: listOf(format),
      files: {
        ...listOf(exactly({ path: text, format, size: count })),
        description: 'Só para quem é dono do projeto ou comprou os arquivos. `size` em bytes.',
      },
    },
    ['files'],
  ),
  PrintedVariant: exactly({
    name: {
      ...text,
      description: 'Material, cor, escala e acabamento, como na página; vazio quando o maker não disse nada.',
    },
    material: orNull(text),
    color: orNull(exactly({ name: text, hex: orNull({ type: 'string', pattern: '^#[0-9a-f]{6}$' }) })),
    scale_percent: { type: 'integer', minimum: 1, maximum: 1000 },
    infill_percent: orNull({ type: 'integer', minimum: 0, maximum: 100 }),
    layer_mm: orNull({ type: 'number' }),
    finish: orNull(text),
    production_days: orNull({ type: 'integer', minimum: 0, maximum: 90 }),
    in_stock: { ...orNull({ type: 'boolean' }), description: '`null` quando cada peça é feita sob encomenda.' },
    personalization: { ...orNull(text), description: 'O que a pessoa pode pedir escrito na peça; `null` quando nada.' },
  }),
  Review: exactly({
    id,
    project_id: id,
    rating: { type: 'integer', minimum: 1, maximum: 5 },
    comment: orNull(text),
    photos: { ...listOf(address), maxItems: 4 },
    created_at: instant,
    reviewer: exactly({ full_name: text, avatar_url: orNull(address) }),
  }),
  ReviewList: page(ref('Review')),
  CheckoutByProjects: exactly({ projectIds: { ...listOf(id), minItems: 1, maxItems: 50, uniqueItems: true }, coupon }, [
    'coupon',
  ]),
  CheckoutByOffers: exactly(
    {
      items: {
        ...listOf(
          exactly(
            {
              offerId: id,
              quantity: { type: 'integer', minimum: 1, maximum: 99, default: 1 },
              personalization: {
                type: 'string',
                maxLength: 60,
                description: 'O que vai escrito na peça, quando ela aceita.',
              },
              amount: { ...reais, description: 'Valor escolhido, em reais, de arquivos com `pricing` `open`.' },
            },
            ['quantity', 'personalization', 'amount'],
          ),
        ),
        minItems: 1,
        maxItems: 50,
      },
      coupon,
    },
    ['coupon'],
  ),
  Checkout: exactly({ url: { ...address, description: 'A página onde se paga.' }, sessionId: text }),
  PaymentQuestion: exactly({ sessionId: { type: 'string', maxLength: 100 } }),
  Payment: exactly({ status: { enum: ['completed', 'pending', 'failed', 'refunded', 'on_hold'] } }),
  DownloadQuestion: exactly({
    projectId: id,
    filePath: { ...id, description: 'O `path` da lista `files` do projeto.' },
  }),
  Download: exactly({
    url: {
      ...address,
      description: 'Vale 5 minutos e só para a sua sessão. O arquivo vem com o nome `{título}-{n}.{formato}`.',
    },
  }),
}
