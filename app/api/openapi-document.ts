import { href } from 'react-router'
import { aiNames, sortNames } from '#app/search/browse-params.ts'
import { brand } from '#domain/shared/company.ts'
import { version } from '#version'
import { examples } from './openapi-examples.ts'
import { listOf, oneId, ref, schemas, type Schema } from './openapi-schemas.ts'

type Parameter = { name: string; in: 'query' | 'path'; required?: boolean; description: string; schema: Schema }

export type Operation = {
  path: string
  method: 'get' | 'post'
  summary: string
  signedIn?: boolean
  parameters?: Parameter[]
  body?: Schema
  answer: Schema
  example: { query?: string; body?: unknown; answer: unknown }
  /**
   * Error statuses besides those of every route (`anywhere`), 401 (added if `signedIn`), 403 and 415 (added with a
   * `body`).
   */
  refusals: number[]
}

const projectId: Parameter = { name: 'id', in: 'path', required: true, description: 'O id do projeto.', schema: oneId } // prettier-ignore
const cursor: Parameter = { name: 'cursor', in: 'query', description: 'O `nextCursor` da resposta anterior.', schema: { type: 'string', maxLength: 300 } } // prettier-ignore

export const placed = { project: '/api/projects/{id}', reviews: '/api/projects/{id}/reviews' } as const

export const operations: Operation[] = [
  {
    path: href('/api/categories'),
    method: 'get',
    summary: 'As categorias dos dois níveis, por nome',
    answer: listOf(ref('Category')),
    example: examples.categories,
    refusals: [400],
  },
  {
    path: href('/api/projects'),
    method: 'get',
    summary: 'Os projetos à venda: todos, de uma categoria, ou os que uma busca encontra',
    parameters: [
      {
        name: 'category',
        in: 'query',
        description: 'O `slug` de uma categoria: os projetos dela e das que estão abaixo dela.',
        schema: { type: 'string', maxLength: 100 },
      },
      {
        name: 'maker',
        in: 'query',
        description: 'O `slug` da loja de um maker.',
        schema: { type: 'string', maxLength: 100 },
      },
      {
        name: 'q',
        in: 'query',
        description:
          'O texto da busca. Letras soltas e palavras como “de” ficam de fora; sozinhas, a lista volta vazia, com elas em `leftOut`.',
        schema: { type: 'string', maxLength: 1000 },
      },
      {
        name: 'ia',
        in: 'query',
        description: 'Quanto foi feito com IA, como o maker declara; pode repetir.',
        schema: { enum: Object.values(aiNames) },
      },
      {
        name: 'offer',
        in: 'query',
        description: 'Com `true`, só projetos em promoção agora.',
        schema: { enum: ['true', 'false'] },
      },
      {
        name: 'free',
        in: 'query',
        description: 'Com `true`, só projetos com arquivos grátis, ou a pagar quanto quiser a partir de zero.',
        schema: { enum: ['true', 'false'] },
      },
      {
        name: 'sort',
        in: 'query',
        description: `A ordem: ${Object.values(sortNames)
          .map((name) => `\`${name}\``)
          .join(', ')}.`,
        schema: { enum: Object.values(sortNames) },
      },
      cursor,
    ],
    answer: ref('ProjectList'),
    example: examples.projects,
    refusals: [400],
  },
  {
    path: placed.project,
    method: 'get',
    summary: 'Um projeto, com imagens, ofertas e, para quem pode baixar, os arquivos',
    parameters: [projectId],
    answer: ref('ProjectDetail'),
    example: examples.project,
    refusals: [400, 404],
  },
  {
    path: placed.reviews,
    method: 'get',
    summary: 'As avaliações de um projeto, a última primeiro',
    parameters: [projectId, cursor],
    answer: ref('ReviewList'),
    example: examples.reviews,
    refusals: [400, 404],
  },
  {
    path: href('/api/create-checkout'),
    method: 'post',
    summary:
      'Abre um pagamento para projetos (a oferta habitual de cada um) ou para ofertas escolhidas. Peças impressas vão para o endereço de entregas da conta, pela forma usual de cada maker, com o frete no total',
    signedIn: true,
    body: { anyOf: [ref('CheckoutByProjects'), ref('CheckoutByOffers')] },
    answer: ref('Checkout'),
    example: examples.checkout,
    refusals: [400, 404, 409, 429],
  },
  {
    path: href('/api/verify-payment'),
    method: 'post',
    summary: 'A situação de um pagamento',
    signedIn: true,
    body: ref('PaymentQuestion'),
    answer: ref('Payment'),
    example: examples.payment,
    refusals: [400, 404],
  },
  {
    path: href('/api/get-download-url'),
    method: 'post',
    summary: 'Um link para baixar um arquivo comprado',
    signedIn: true,
    body: ref('DownloadQuestion'),
    answer: ref('Download'),
    example: examples.download,
    refusals: [400, 404],
  },
]

const plain = (word: string) => ({ 'text/plain': { schema: { const: word } } })

const refusalWords: Record<number, string> = {
  400: 'O pedido não está na forma que se espera',
  401: 'É preciso entrar',
  403: 'Não é permitido a esta conta, ou o envio veio de outro site (`foreign_origin`)',
  404: 'Não existe, ou não para esta conta',
  408: 'O envio demorou demais',
  409: 'Agora não: algo mudou, ou já é seu',
  413: 'Grande demais',
  415: 'O corpo não é JSON',
  417: 'Um `Expect` que não conhecemos',
  421: 'Este não é o endereço da loja',
  429: 'Vezes demais',
  431: 'Os cabeçalhos são grandes demais',
  500: 'Erro nosso',
  501: 'Um `Transfer-Encoding` que não conhecemos',
  503: 'Gente demais, ou fora do ar por um instante',
}

/** Error statuses that the server may return for any route. */
const anywhere = [400, 408, 413, 417, 421, 431, 500, 501, 503]

const asksLater = {
  'Retry-After': { description: 'Em quantos segundos tentar de novo.', schema: { type: 'integer', minimum: 1 } },
}

function refusalResponses(own: readonly number[]): Record<string, unknown> {
  const statuses = [...new Set([...anywhere, ...own])].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: refusalWords[status],
        ...((status === 429 || status === 503) && { headers: asksLater }),
        content: { 'application/json': { schema: ref('Error'), ...(status === 404 && { example: examples.error }) } },
      },
    ]),
  )
}

function webhook(id: string, summary: string) {
  return {
    post: {
      operationId: id,
      summary,
      parameters: [
        {
          name: 'provider',
          in: 'path',
          required: true,
          description: 'O provedor, como `stripe`.',
          schema: { type: 'string', maxLength: 40 },
        },
      ],
      requestBody: {
        required: true,
        description: 'O aviso, com a assinatura do provedor sobre estes bytes.',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      responses: {
        '200': {
          description: 'Guardado',
          content: { 'application/json': { schema: { type: 'object', properties: { received: { const: true } } } } },
        },
        ...refusalResponses([401, 404]),
      },
    },
  }
}

/** Operations for staff and payment providers, not shown on the page for developers. */
const operatorPaths = {
  '/webhooks/{provider}': webhook(
    'post-webhooks-provider',
    'Onde um provedor de pagamento avisa. Repetir um aviso não muda nada',
  ),
  '/webhooks/{provider}/pix': webhook('post-webhooks-provider-pix', 'O mesmo, onde o padrão do Pix o procura'),
  '/healthz': {
    get: {
      operationId: 'get-healthz',
      summary: 'O processo está vivo',
      responses: { '200': { description: 'Sim', content: plain('ok') } },
    },
  },
  '/readyz': {
    get: {
      operationId: 'get-readyz',
      summary: 'A loja atende: não está parando, e o banco e os arquivos respondem',
      responses: {
        '200': { description: 'Sim, e a versão do programa', content: plain(`ok ${version}`) },
        '503': { description: 'Agora não', headers: asksLater, content: plain('indisponível') },
      },
    },
  },
}

export function openApiDocument(origin: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of operations) paths[one.path] = { ...paths[one.path], [one.method]: described(one) }
  return {
    openapi: '3.1.1',
    info: {
      title: `API da ${brand.name}`,
      version: '1.0.0',
      description: 'Ler o catálogo, abrir um pagamento, conferir se foi pago e baixar o que se comprou.',
    },
    servers: [{ url: origin }],
    paths: { ...paths, ...operatorPaths },
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'O cookie de quem entrou pelo site.' },
      },
    },
  }
}

function described({ summary, signedIn, parameters, body, answer, example, refusals, path, method }: Operation) {
  const own = [...refusals, ...(signedIn ? [401] : []), ...(body ? [403, 415] : [])]
  const json = (schema: Schema, shown: unknown) => ({ 'application/json': { schema, example: shown } })
  return {
    operationId: `${method}-${path
      .replace(/^\/api\//, '')
      .replaceAll(/[/{}]+/g, '-')
      .replace(/-$/, '')}`,
    summary,
    ...(parameters && { parameters }),
    ...(body && { requestBody: { required: true, content: json(body, example.body) } }),
    ...(signedIn && { security: [{ session: [] }] }),
    responses: {
      '200': { description: 'Feito', content: json(answer, example.answer) },
      ...refusalResponses(own),
    },
  }
}
