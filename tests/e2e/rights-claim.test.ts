import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { press, seen, useJourney } from '../support/browser/journey.ts'
import { addMaker, addProject, addUser } from '../support/builders.ts'
import { claimForm } from '../support/worlds/reports.ts'

const journey = useJourney()
let maker: Awaited<ReturnType<typeof addMaker>>
let projectId: string
beforeAll(async () => {
  maker = await addMaker(journey.database.db, { fullName: 'Davi Lins' })
  const { project } = await addProject(journey.database.db, { designerId: maker.id, title: 'Gancho Alça' })
  projectId = project.id
})

const claimant = 'silvia@estudio.com.br'
const mailsTo = (address: string, count: number) => waitForMails(journey.app.dataFolder, address, count)
const goTo = (page: Page, path: string) => page.goto(`${journey.app.origin}${path}`)
const linkIn = (text: string | undefined, like: RegExp) => like.exec(text ?? '')?.[0] ?? 'no link'

describe('a right holder', () => {
  it('a right holder claims a copy, the maker answers, staff decides with both, and each reads why', async () => {
    const { browser, app, database, pageOf } = journey
    const visitor = await (await browser.newContext({ locale: 'pt-BR', javaScriptEnabled: false })).newPage()
    await goTo(visitor, `/projeto/${projectId}/denunciar`)
    await visitor.getByRole('link', { name: 'Use o formulário de titulares' }).click()
    const { capacity, good_faith: _, ...typed } = claimForm([projectId])
    for (const [name, value] of Object.entries(typed)) await visitor.locator(`main [name="${name}"]`).fill(value)
    await visitor.locator(`[name=capacity][value=${capacity}]`).check()
    await visitor.locator('[name=good_faith]').check()
    const pdf = { name: 'registro.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 registro') }
    await visitor.locator('input[type=file]').setInputFiles(pdf)
    await press(visitor, 'Enviar reclamação')
    await seen(visitor, /O maker pode responder até/)
    const number = /\d{8}-\d{6}/.exec((await visitor.locator('h1').textContent()) ?? '')?.[0] ?? 'no number'
    expect((await mailsTo(claimant, 1))[0]?.subject).toBe(`Recebemos sua reclamação (número ${number})`)

    const [told] = await mailsTo(maker.email, 1)
    expect(told?.text).not.toContain(claimant)
    const seller = await pageOf(maker, { viewport: { width: 390, height: 844 } })
    await goTo(seller, linkIn(told?.text, /\/reclamacoes\/[0-9a-f-]+/))
    await seen(seller, 'Sílvia Maranhão')
    expect(await seller.locator('main').textContent()).not.toMatch(/silvia@|11\.?222/)
    await seller.locator('[name=answer]').fill('Desenhei a alça em 2021; os arquivos têm a data.')
    await seller.locator('[name=good_faith]').check()
    await press(seller, 'Enviar resposta')
    await seen(seller, 'Nossa equipe decide com as duas partes.')
    const [, answered] = await mailsTo(claimant, 2)
    expect(answered?.text).toContain('Desenhei a alça em 2021')
    expect(answered?.text).not.toContain(maker.email)

    const staff = await pageOf(await addUser(database.db, { role: 'all', fullName: 'Marina Duarte' }))
    await database.db.execute(`insert into second_factors (user_id, sealed_secret, confirmed_at)
      select id, 'x', now() from users where role <> 'member' on conflict do nothing`)
    await goTo(staff, '/admin/moderacao')
    await staff.getByRole('link', { name: 'Gancho Alça' }).click()
    await seen(staff, 'Como estava em')
    await staff.locator('[name=rule]').selectOption('copyright')
    await staff.locator('[name=reason]').fill('A obra é anterior, e a curva é a mesma.')
    await press(staff, 'Remover projeto')
    await seen(staff, 'Aceita')
    const [project] = await database.db.select().from(projects).where(eq(projects.id, projectId))
    expect(project?.isListed).toBe(false)

    const [, , decided] = await mailsTo(claimant, 3)
    expect(decided?.text).toContain('A obra é anterior, e a curva é a mesma.')
    await goTo(visitor, linkIn(decided?.text, /\/denuncias\/[0-9a-f-]+/))
    await seen(visitor, 'Removemos o projeto do catálogo.')
    expect((await mailsTo(maker.email, 2))[1]?.text).toContain('1. Cópia de obra de outra pessoa')
    expect((await visitor.goto(`${app.origin}/projeto/${projectId}`))?.status()).toBe(404)
  })
})
