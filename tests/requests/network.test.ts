import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { offers, projects } from '#db/schema/catalog.ts'
import { printAgreements } from '#db/schema/network.ts'
import { and, eq } from 'drizzle-orm'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { addNetworkOffer } from '../support/worlds/network-offer.ts'
import { sellProject } from '../support/worlds/payment-world.ts'

const app = useRequestApp()
const db = () => app.database.db
const words = ({ $ }: Page, selector = 'main') => $(selector).text().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')

let designer: { id: string; visitor: Visitor }
let printer: { id: string; visitor: Visitor }
let asking: { id: string; visitor: Visitor }
let ids = { project: '', agreement: '', request: '' }
beforeAll(async () => {
  designer = await signedIn(app, { userType: 'designer', fullName: 'Helena Prado' })
  printer = await signedIn(app, { userType: 'designer', fullName: 'Davi Lins' })
  asking = await signedIn(app, { userType: 'designer', fullName: 'Rosa Lima' })
  const { id: project } = await sellProject(db(), {
    designerId: designer.id,
    title: 'Luminária Onda',
    printedCents: 9000,
  })
  await db().update(projects).set({ printRoyaltyCents: 500 }).where(eq(projects.id, project))
  const { agreementId } = await addNetworkOffer(db(), project, { printerId: printer.id })
  const [request] = await db()
    .insert(printAgreements)
    .values({ projectId: project, printerId: asking.id, royaltyCents: 700, request: 'Imprimo em PETG no Recife.' })
    .returning()
  await db().update(users).set({ city: 'Recife' }).where(eq(users.id, asking.id))
  ids = { project, agreement: agreementId, request: request?.id ?? '' }
})

describe('the printing network', () => {
  it('the printing network says who receives and who pays the royalty, and asks to answer what waits first', async () => {
    const own = await designer.visitor.get('/rede')
    expect(words(own, '[aria-labelledby=meus] li:first-child')).toMatch(
      /Rosa Lima, você recebe ?R\$ 7,00 ?por peça.*Responder/,
    )
    const last = words(own, '[aria-labelledby=meus] li:last-child')
    expect(last).not.toContain('Responder')
    expect(last).toContain('R$ 0,00 até agora')
    expect(words(await printer.visitor.get('/rede'), '[aria-labelledby=imprimo] li')).toContain(
      'você paga R$ 5,00 por peça',
    )
    const waiting = await asking.visitor.get('/rede')
    expect(words(waiting)).not.toContain('Responder')
    const ofProject = await designer.visitor.get(`/meus-projetos/${ids.project}/rede`)
    expect(words(ofProject, '[aria-labelledby=quem] li [aria-hidden]')).toBe('RLDL')
  })

  it('the printing network names the designer of a project where a printer chooses what to promote', async () => {
    const page = await printer.visitor.get('/meus-projetos/promocoes?novo=promocao')
    expect(words(page, '#projetos li')).toMatch(/Impresso, .*projeto de Helena Prado/)
    expect(words(await designer.visitor.get('/meus-projetos/promocoes?novo=promocao'), '#projetos li')).not.toContain(
      'projeto de',
    )
  })

  it('the printing network lists a printer’s offers with what is left of each price of today after fee and royalty', async () => {
    const ownOffers = and(eq(offers.projectId, ids.project), eq(offers.printerId, printer.id))
    await db().update(offers).set({ fullCents: 9000, promotedUntil: new Date('2100-01-01') }).where(ownOffers) // prettier-ignore
    const page = await printer.visitor.get(`/rede/${ids.agreement}`)
    await db().update(offers).set({ fullCents: null, promotedUntil: null }).where(ownOffers)
    expect(words(page, '[aria-labelledby=suas-ofertas] li')).toMatch(/PLA, preto ?R\$ 80,00 ?você recebe R\$ 68,60/)
    const form = await printer.visitor.get(`/rede/${ids.agreement}/ofertas`)
    expect(words(form, 'form')).toMatch(/Preço.*Você recebe R\$ 68,60/)
    expect(words(await designer.visitor.get(`/rede/${ids.agreement}`))).not.toContain('Suas ofertas')
  })

  it('the printing network shows a printer the files and offers first, and the end of the agreement last', async () => {
    const { $ } = await printer.visitor.get(`/rede/${ids.agreement}`)
    const headings = $('main :is(h2, summary)').map((_, one) => $(one).text()).get() // prettier-ignore
    expect(headings).toEqual([
      'Arquivos para imprimir',
      'Suas ofertas',
      'O acordo',
      'O que você escreveu',
      'Regras da rede',
      'Ler as regras',
      'Encerrar o acordo',
    ])
    expect($('[aria-labelledby=suas-ofertas] a').attr('href')).toBe(`/rede/${ids.agreement}/ofertas`)
    const end = await printer.visitor.submit(await printer.visitor.get(`/rede/${ids.agreement}`), 'form:contains("Encerrar")', { palavra: 'a'.repeat(5000), passo: 'ended' }) // prettier-ignore
    expect([end.$('details[open] .field').text().length, end.$('details[open]').text()]).toEqual([
      5000,
      expect.stringContaining('Encerrar o acordo'),
    ])
  })

  it('the printing network shows the designer which maker asks', async () => {
    const page = await designer.visitor.get(`/rede/${ids.request}`)
    expect([words(page, 'h1'), words(page, 'h1 + a')]).toEqual(['Rosa Lima quer imprimir', 'Luminária Onda'])
    expect(words(page)).toMatch(/Rosa Lima ?Nenhum envio ainda ?Recife/)
    expect(page.$('main a[href^="/maker/"]').text()).toBe('Ver loja')
    expect(words(page)).not.toContain('Vendas até agora')
  })

  it('the printing network leads who prints a project to their offers, and who asked to the request', async () => {
    const link = async ({ visitor }: { visitor: Visitor }, text: string) =>
      (await visitor.get(`/projeto/${ids.project}`)).$(`main a:contains("${text}")`).attr('href')
    expect(await link(printer, 'Editar ofertas')).toBe(`/rede/${ids.agreement}/ofertas`)
    expect(await link(printer, 'Quero imprimir este projeto')).toBeUndefined()
    expect(words(await printer.visitor.get(`/projeto/${ids.project}`), '[aria-label=Comprar]')).toMatch(
      /Você imprime este projeto ?Editar ofertas.*Comprar Agora/,
    )
    expect(await link(asking, 'Ver pedido')).toBe(`/rede/${ids.request}`)
    const stranger = await signedIn(app, { userType: 'designer' })
    expect(await link(stranger, 'Quero imprimir este projeto')).toBe(`/projeto/${ids.project}/quero-imprimir`)
  })

  it('the printing network shows the way to print a project to makers alone', async () => {
    const { id } = await sellProject(db(), { designerId: designer.id, title: 'Vaso Maré', digitalCents: 900 })
    await db().update(projects).set({ printRoyaltyCents: 500 }).where(eq(projects.id, id))
    const shown = async ({ visitor }: { visitor: Visitor }) => {
      const pages = [await visitor.get(`/projeto/${id}`), await visitor.get(`/projeto/${id}/impressoras`)]
      return pages.map(({ $ }) => $('main a:contains("Quero imprimir este projeto")').attr('href'))
    }
    const apply = `/projeto/${id}/quero-imprimir`
    expect(await shown(asking)).toEqual([apply, apply])
    expect(await shown(await signedIn(app, { userType: 'both' }))).toEqual([apply, apply])
    for (const other of [{ visitor: app.visitor() }, await signedIn(app, { userType: 'buyer' })])
      expect(await shown(other)).toEqual([undefined, undefined])
  })

  it('the printing network asks a printer before all offers are taken back, and keeps the agreement', async () => {
    const page = `/rede/${ids.agreement}/ofertas`
    const form = await printer.visitor.get(page)
    expect(form.$('form:contains("Salvar ofertas") [value=stop]')).toHaveLength(0)
    expect(form.$('details:not([open]) [value=stop]')).toHaveLength(1)
    const stopped = await printer.visitor.submit(form, 'details > form', { passo: 'stop' })
    expect([stopped.status, stopped.location]).toEqual([303, `/rede/${ids.agreement}`])
    const agreement = await printer.visitor.get(`/rede/${ids.agreement}`)
    expect(words(agreement, '[aria-labelledby=suas-ofertas]')).toContain(
      'Sem uma oferta, ninguém compra a peça de você',
    )
    expect((await printer.visitor.get(page)).$('[value=stop]')).toHaveLength(0)
  })
})
