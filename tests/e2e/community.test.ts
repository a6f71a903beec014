import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/driver/pool.server.ts'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { useDemo } from '../support/browser/demo.ts'
import { openSettled, watchRequests } from '../support/browser/settled-page.ts'
import { sessionCookie } from '../support/cookie-values.ts'
import { addBuyer } from '../support/builders.ts'
import { until } from '../support/until.ts'

const secret = 'somente-para-testes-somente-para-testes'

const demo = useDemo({ SESSION_SECRET: secret })
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = openDatabase(embeddedConnectionString(demo.app.dataFolder), 2)
})
afterAll(async () => {
  await database?.pool.end()
})

type Way = { width: number; hasScript: boolean }

/** A session of one of the demonstration, of whom most have a password that is not known. */
async function sessionOf(email: string): Promise<string> {
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error(`the demonstration knows no ${email}`)
  const token = randomBytes(16).toString('hex')
  await database.db.insert(sessions).values({ userId: user.id, token, expiresAt: new Date(Date.now() + 3_600_000) })
  return sessionCookie(secret, token)
}

async function pageOf(email: string, { width, hasScript }: Way): Promise<Page> {
  const viewport = { width, height: 844 }
  const context = await demo.browser.newContext({
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    javaScriptEnabled: hasScript,
    viewport,
  })
  await context.addCookies([{ name: 'session', value: await sessionOf(email), url: demo.app.origin }])
  const page = await context.newPage()
  if (hasScript) watchRequests(page)
  return page
}

/** Opens a page whose fields are filled in: once its script has taken it over, if it has one. */
async function open(page: Page, path: string, { hasScript }: Way): Promise<void> {
  await (hasScript ? openSettled(page, path) : page.goto(path))
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const opened = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()

/** Opens what a user is told of, as soon as they are: once. */
async function openNotice(page: Page, title: string, way: Way): Promise<void> {
  const told = page.locator('main').getByText(title)
  await until(async () => {
    await open(page, `${demo.app.origin}/avisos`, way)
    return (await told.count()) > 0
  })
  expect(await told.count()).toBe(1)
  await told.click()
}

const ways = [
  { width: 1440, hasScript: true, maker: 'maker', finds: 'colmeia helena', by: 'Helena Prado', title: 'Porta-canetas Colmeia', photo: 'cachepo' },
  { width: 390, hasScript: true, maker: 'forja', finds: 'torre forja', by: 'Forja do Dado', title: 'Torre de dados Atalaia', photo: 'lagarta' },
  { width: 1440, hasScript: false, maker: 'lina', finds: 'cachepo lina', by: /Okabe/, title: 'Cachepô Facetado com prato', photo: 'foguete' },
  { width: 390, hasScript: false, maker: 'norte', finds: 'clipes norte', by: 'Oficina Norte', title: 'Clipes de cabo, 6 diâmetros', photo: 'canetas' },
] // prettier-ignore

const address = (name: string) => `${name}@exemplo.com.br`

// Two ways at a time (`maxConcurrency`), as two people would come.
describe.concurrent.each(ways)('a shop and who buys there ($width, script: $hasScript)', (way) => {
  it('a shop is found by name; a buyer follows, asks, buys and shows the print, and hears of the answer once', async () => {
    // Nobody of the demonstration: some of them have an order that waits for payment, at the address of the shop it was copied from.
    const { email } = await addBuyer(database.db, { createdAt: new Date(Date.now() - 30 * 86_400_000) })
    const [maker, buyer] = await Promise.all([pageOf(address(way.maker), way), pageOf(email, way)])
    const about = `Desenho e imprimo, ${way.width} pontos de cada vez.`
    await open(maker, `${demo.app.origin}/perfil/loja`, way)
    await maker.getByLabel('Sobre você').fill(about)
    await press(maker, 'Salvar')
    await maker.getByText('Loja salva').first().waitFor()

    await buyer.goto(`${demo.app.origin}/marketplace?q=${encodeURIComponent(way.finds)}`)
    await buyer.locator('article').getByRole('link', { name: way.by }).first().click()
    await buyer.waitForURL('**/maker/*')
    await buyer.getByText(about).waitFor()
    await press(buyer, 'Seguir')
    await buyer.getByRole('button', { name: 'Seguindo' }).first().waitFor()
    await opened(buyer, way.title)
    await buyer.getByRole('heading', { level: 1, name: way.title }).waitFor()
    const project = buyer.url().replace(/[?#].*/, '')

    const question = `Serve para ${way.width} ${way.hasScript ? 'com' : 'sem'} pressa?`
    await buyer.getByLabel('Sua pergunta').fill(question)
    await press(buyer, 'Perguntar')
    await buyer.locator('#perguntas li', { hasText: question }).waitFor()

    await open(buyer, `${project}?oferta=arquivos`, way)
    await buyer.locator('main').getByRole('button', { name: 'Comprar Agora' }).first().click()
    await press(buyer, 'Aprovar pagamento')
    await buyer.waitForURL('**/compra-sucesso**')
    await open(buyer, `${project}/imprimi`, way)
    await buyer.locator('input[type=file][name=photos]').setInputFiles(`demo/makes/${way.photo}.webp`)
    await buyer.getByLabel(/^O que você diria/).fill('Saiu de primeira.')
    await press(buyer, 'Publicar')
    await buyer.waitForURL('**/impressoes/*')

    await openNotice(maker, `Pergunta sobre ${way.title}`, way)
    await maker.getByText(question).waitFor()
    const answer = async (words: string) => {
      await maker.getByLabel('Sua resposta').fill(words)
      await press(maker, 'Publicar resposta')
      await maker.waitForURL(`${project}*`)
      await maker.getByText(words).waitFor()
    }
    await answer('Serve, sem pressa.')
    await maker.locator('#perguntas li', { hasText: question }).getByRole('link', { name: 'mudar resposta' }).click()
    await answer('Serve, com e sem pressa.')

    await openNotice(buyer, 'respondeu à sua pergunta', way)
    await buyer.getByText('Serve, com e sem pressa.').waitFor()
    await buyer.goto(`${demo.app.origin}/novidades`)
    expect(await buyer.locator('main').getByText(way.title, { exact: true }).count()).toBe(1)
    await Promise.all([maker.context().close(), buyer.context().close()])
  })
})

describe.each([
  { width: 1440, hasScript: true, maker: 'ambos' },
  { width: 390, hasScript: false, maker: 'prumo' },
])('what is not meant ($width, script: $hasScript)', (way) => {
  it('a false make, a question with a telephone and an address like another shop’s are stopped with words', async () => {
    const [visitor, maker] = await Promise.all([pageOf(address('marcos'), way), pageOf(address(way.maker), way)])
    await visitor.goto(`${demo.app.origin}/marketplace?q=xadrez`)
    await opened(visitor, 'Jogo de xadrez Linha')
    await visitor.getByRole('heading', { level: 1, name: 'Jogo de xadrez Linha' }).waitFor()
    const project = visitor.url().replace(/[?#].*/, '')
    const spam = 'Faço mais barato: 11 98765-4321'
    await visitor.getByLabel('Sua pergunta').fill(spam)
    await press(visitor, 'Perguntar')
    await visitor.getByText('Tire o telefone (“11 98765-4321”).').waitFor()
    expect(await visitor.getByLabel('Sua pergunta').inputValue()).toBe(spam)
    expect(await (await fetch(`${project}/perguntas`)).text()).not.toContain('98765')

    expect((await visitor.goto(`${project}/imprimi`))?.status()).toBe(404)

    await open(maker, `${demo.app.origin}/perfil/loja`, way)
    await maker.getByLabel('Endereço da loja').fill('helena-prad0')
    await press(maker, 'Salvar')
    await maker.getByText('Em análise: o endereço “helena-prad0”.').waitFor()
    expect((await fetch(`${demo.app.origin}/maker/helena-prad0`)).status).toBe(404)
    await Promise.all([visitor.context().close(), maker.context().close()])
  })
})
