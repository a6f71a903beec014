import { describe, expect, it } from 'vitest'
import { business } from '#domain/shared/business.ts'
import type { Page } from '../support/app/app-client.ts'
import { addFreightTable } from '../support/builders.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'

const app = useRequestApp({ pageCache: true })

const words = ({ $ }: Page, selector = 'main') => $(selector).text().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')

describe('a maker’s workshop', () => {
  it('a maker’s workshop keeps what was typed when something is wrong, makes dates from the queue, and pauses what is printed', async () => {
    const { db } = app.database
    const maker = await signedIn(app, { userType: 'designer', fullName: 'Helena Prado' })
    const project = await sellProject(db, { designerId: maker.id, printedCents: 5400, title: 'Vaso Maré' })
    await addFreightTable(db, { makerId: maker.id })
    const { visitor: buyer } = await signedInBuyer(app)
    const blank = await maker.visitor.get('/perfil/oficina')
    expect(words(blank)).toContain('Enquanto você não salvar')
    // As many as the sheets of today count without a workshop.
    expect(blank.$('[name=hoursPerDay]').attr('value')).toBe(String(business.parcel.assumedHoursPerDay))
    const wrong = await maker.visitor.submit(blank, 'main form', { hoursPerDay: '8,5', daysOff: '31/02/2027' })
    expect([wrong.status, wrong.$('[name=hoursPerDay]').attr('value'), wrong.$('[name=off_from]').first().attr('value')]).toEqual([400, '8,5', '31/02/2027']) // prettier-ignore
    expect(words(wrong)).toMatch(/Escreva as horas inteiras, de 1 a 24.*Escreva uma folga por linha/)

    const typed = {
      printers: '1',
      hoursPerDay: '1',
      off_from: ['24/12/2026', '', '15/02/2027'],
      off_until: ['02/01/2027', '', ''],
    }
    expect((await maker.visitor.submit(wrong, 'main form', typed)).location).toBe('/perfil/oficina')
    const kept = await maker.visitor.get('/perfil/oficina')
    const dates = (name: string) => kept.$(`[name=${name}]`).toArray().map((input) => kept.$(input).attr('value')) // prettier-ignore
    expect([dates('off_from').slice(0, 3), dates('off_until').slice(0, 3)]).toEqual([
      ['24/12/2026', '15/02/2027', ''],
      ['02/01/2027', '', ''],
    ])
    // Six hours, as it was not measured, on a printer that runs one hour a day; then six more behind them.
    const where = async () => buyer.follow(await buyer.post('/comprar', { offerId: project.printed }))
    const first = await where()
    const dateOf = (page: Page) => /Postada até (\d\d)\/(\d\d)/.exec(words(page))?.slice(1).reverse().join('') ?? ''
    const pay = await buyer.follow(await buyer.submit(first, '#entrega'))
    await buyer.follow(await buyer.submit(pay, 'main form', { outcome: 'approve' }))
    const second = await where()
    expect(dateOf(second)).not.toBe(dateOf(first))

    const form = await maker.visitor.get('/perfil/oficina')
    await maker.visitor.submit(form, 'main form', { paused: 'sim', pausedUntil: '31/01/2099', pauseNote: 'Em feira.' })
    const page = await app.visitor().get(`/projeto/${project.id}`)
    expect(words(page)).toMatch(/Loja em pausa até 31\/01\. ?Em feira\./)
    expect(page.$(`input[value="${project.printed}"]`)).toHaveLength(0)
    expect(page.$(`main [name=offerId][value="${project.digital}"]`).length).toBeGreaterThan(0)
    // A visitor who never said where to reads it in the cart all the same.
    const { visitor: newcomer } = await signedIn(app)
    await newcomer.post('/carrinho', { intent: 'add', offerId: project.printed })
    expect(words(await newcomer.get('/carrinho'), 'aside')).toMatch(
      /Freteinforme o CEP ?Helena Prado ?Loja em pausa até 31\/01\./,
    )
    const stopped = await where()
    expect(words(stopped)).toContain('Helena Prado não está vendendo peças impressas agora')
    const forced = await buyer.follow(await buyer.submit(stopped, '#entrega', { [`entrega:${maker.id}`]: `${maker.id}:table:2000` })) // prettier-ignore
    expect(forced.html).toContain('Loja em pausa')
    expect((await buyer.json('/api/create-checkout', { items: [{ offerId: project.printed }] })).status).toBe(409)
  })
})
