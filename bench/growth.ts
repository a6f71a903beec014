import { randomInt } from 'node:crypto'
import { Visitor } from '../tests/support/app/app-client.ts'
import { commonWord, rareWord } from './catalogue/vocabulary.ts'
import { median } from './load.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

type Question = { name: string; goal: number; path: (shop: Shop) => string }
type Shop = { origin: string; cookie: string; projectIds: string[] }

/** Pages to measure, requested with a session, so that none comes from the page cache. */
const questions: Question[] = [
  { name: 'growth-list', goal: 1.5, path: () => '/marketplace' },
  { name: 'growth-category', goal: 1.5, path: () => '/marketplace?categoria=casa-e-decoracao' },
  {
    name: 'growth-project',
    goal: 1.5,
    path: (shop) => `/projeto/${shop.projectIds[randomInt(shop.projectIds.length)]}`,
  },
  { name: 'growth-search-rare', goal: 2, path: () => `/marketplace?q=${encodeURIComponent(rareWord)}` },
  { name: 'growth-search-common', goal: 3, path: () => `/marketplace?q=${encodeURIComponent(commonWord)}` },
]

/** Measures how much the median time grows from a small to a large catalogue. */
export const growth: Scenario[] = questions.map((question) => ({
  name: question.name,
  run: (bench) => grows(bench, question),
}))

async function grows(bench: Bench, question: Question): Promise<Result> {
  const small = await enter(bench, 1_000)
  const large = await enter(bench, bench.projects)
  const ratios: number[] = []
  const waits: { small: number; large: number }[] = []
  for (let round = 0; round < bench.rounds + 1; round++) {
    const took = { small: [] as number[], large: [] as number[] }
    for (let i = 0; i < 60; i++) {
      took.small.push(await wait(small, question))
      took.large.push(await wait(large, question))
    }
    if (round === 0) continue // both sides warm up
    waits.push({ small: median(took.small), large: median(took.large) })
    ratios.push(median(took.large) / median(took.small))
  }
  const of = (side: 'small' | 'large') => median(waits.map((one) => one[side])).toFixed(2)
  const note = `p50 ${of('small')} ms with 1.000 projects, ${of('large')} ms with ${bench.projects.toLocaleString('pt-BR')}`
  return result(
    question.name,
    median(ratios),
    'the same page with 1.000 projects, p50',
    { sign: '<=', value: question.goal },
    note,
  )
}

async function enter(bench: Bench, projects: number): Promise<Shop> {
  const { origin } = await bench.shopOfSize(projects)
  const visitor = new Visitor(origin)
  await visitor.post('/auth?mode=login', {
    intent: 'login',
    email: 'comprador@exemplo.com.br',
    password: 'camada-demo',
  })
  if (visitor.cookies.size === 0) throw new Error('could not sign in')
  const { items } = JSON.parse((await visitor.get('/api/projects?sort=preco-menor')).html) as {
    items: { id: string }[]
  }
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { origin, cookie, projectIds: items.map((item) => item.id) }
}

/** Returns the milliseconds until the last byte of a response. */
async function wait(shop: Shop, question: Question): Promise<number> {
  const path = question.path(shop)
  const asked = performance.now()
  const answer = await fetch(shop.origin + path, { headers: { cookie: shop.cookie } })
  await answer.arrayBuffer()
  const took = performance.now() - asked
  if (answer.status !== 200) throw new Error(`${answer.status} for ${path}`)
  return took
}
