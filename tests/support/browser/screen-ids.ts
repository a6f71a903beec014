import { readFileSync } from 'node:fs'
import path from 'node:path'
import { enqueue } from '#db/enqueue.server.ts'
import { openSandboxDispute } from '../doubles/sandbox-disputes.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { seedMakers } from '#demo/catalog/people.ts'
import { idToken } from '#domain/shared/id-token.server.ts'
import { openInvitations } from '#domain/staff/invitations.server.ts'
import type { App } from '../app/app.ts'
import { linkedOn } from '../app/linked-on.ts'
import { networkIds } from '../worlds/network-ids.ts'
import { people, visitorOf } from './screens.ts'
import { until } from '../until.ts'
import { Visitor } from '../app/app-client.ts'

type Ids = Record<string, string>

type Listed = { id: string; title: string; price: number; designer_id: string; designer: { full_name: string } }

/** Ids for the placeholders, from the demonstration's own catalogue and from what its people find on their pages. */
export async function screenIds({ origin, dataFolder }: Pick<App, 'origin' | 'dataFolder'>): Promise<Ids> {
  const visitor = new Visitor(origin)
  const { items } = JSON.parse((await visitor.get('/api/projects')).html) as { items: Listed[] }
  const maker = seedMakers.find((one) => one.email === people.maker.email)
  const [own, held] = items.filter((item) => item.designer.full_name === maker?.fullName)
  const ids = { project: items[0]?.id ?? '', own: own?.id ?? '', maker: own?.designer_id ?? '', held: held?.id ?? '' }
  const shop = 'helena-prado'
  const lendable = items.find((item) => item.title.startsWith('Engrenagem'))?.id ?? ''
  const made = items.find((item) => item.title.startsWith('Engrenagem'))?.id ?? ''
  const make = await linkedOn(visitor, `/projeto/${made}`, '/impressoes/…')
  const collection = await linkedOn(visitor, '/colecoes', '/colecoes/…')
  const asked = (await visitor.get(`/projeto/${made}/perguntas`)).$('main li[id^=pergunta-]').attr('id')
  const question = asked?.slice('pergunta-'.length) ?? 'no question'
  const others = items.flatMap(({ id, price }) => (price > 0 && id !== ids.project && id !== ids.held ? [id] : []))
  const more = await Promise.all([
    staffIds(origin, ids.held),
    makerIds(origin, ids.own),
    buyerIds(origin, others),
    visitorIds(origin, ids.project),
  ])
  const known = Object.assign({ lendable, shop, made, make, collection, question }, ids, ...more) as Ids
  return {
    ...known,
    ...(await returnIds(origin, known.printed ?? '')),
    dispute: await disputeId(origin, dataFolder, known.payment ?? ''),
    invitation: await invitationToken(dataFolder),
    label: await postedLabel(dataFolder),
  }
}

/** A label of the simulated carrier whose parcel is on its way. */
async function postedLabel(dataFolder: string): Promise<string> {
  const { pool } = openDatabase(embeddedConnectionString(dataFolder), 1)
  const { rows } = await pool.query<{ id: string }>(
    'select id from sandbox_labels where collected_at is not null order by delivered_at desc nulls first limit 1',
  )
  await pool.end()
  return rows[0]?.id ?? 'no label'
}

/** The first of what staff has to open; and a project is taken out of the catalogue. */
async function staffIds(origin: string, held: string): Promise<Ids> {
  const staff = await visitorOf(origin, people.staff)
  const reason = 'Fotos de outra loja.'
  await staff.submit(await staff.get(`/admin/projetos/${held}`), 'main form:has(textarea)', {
    intent: 'suspend',
    rule: 'misleading',
    reason,
  })
  const asked = { number: '0001234-56.2026.8.26.0100', court: '1ª Vara Cível', person: people.buyer.email ?? '' }
  await staff.post('/admin/ordens', { ...asked, from_day: '01/11/2026', to_day: '20/11/2026', hold: 'on' })
  return {
    thread: await linkedOn(staff, '/admin/suporte', '/admin/suporte/…'),
    order: await linkedOn(staff, '/admin/pedidos?situacao=paid', '/admin/pedidos/…'),
    run: await linkedOn(staff, '/admin/repasses', '/admin/repasses/…'),
    newsletter: await linkedOn(staff, '/admin/newsletter', '/admin/newsletter/…'),
    category: await linkedOn(staff, '/admin/categorias', '/admin/categorias/…'),
    courtOrder: await linkedOn(staff, '/admin/ordens', '/admin/ordens/…'),
    appeal: await linkedOn(staff, '/admin/moderacao?situacao=recursos', '/admin/recursos/…'),
    report: await linkedOn(staff, '/admin/moderacao', '/admin/denuncias/…'),
    incident: await linkedOn(staff, '/admin/incidentes', '/admin/incidentes/…'),
  }
}

async function makerIds(origin: string, own: string): Promise<Ids> {
  const maker = await visitorOf(origin, people.maker)
  const { offers } = JSON.parse((await maker.get(`/api/projects/${own}`)).html) as {
    offers: { id: string; kind: string }[]
  }
  const job = await linkedOn(maker, '/producao', '/producao/…')
  return {
    file: await linkedOn(maker, `/meus-projetos/${own}/arquivos`, '/arquivos/…/relatorio'),
    job,
    jobTalk: await linkedOn(maker, `/producao/${job}`, '/conversas/…'),
    printed: offers.find((offer) => offer.kind === 'printed')?.id ?? 'no printed offer',
    hold: await linkedOn(maker, '/carteira', '/carteira/contestar/…'),
    corrected: await linkedOn(maker, '/perfil/violacoes', '/meus-projetos/…/marcas'),
    open: await linkedOn(maker, '/dashboard/maker', '/perguntas/…/resposta'),
    review: await linkedOn(maker, `/projeto/${own}`, '/avaliacoes/…/resposta'),
    ...(await networkIds(maker)),
  }
}

/** The buyer pays for one project and leaves the payment of another open. */
async function buyerIds(origin: string, projects: string[]): Promise<Ids> {
  const buyer = await visitorOf(origin, people.buyer)
  const pay = (projectId = '') => buyer.post('/comprar', { project_id: projectId })
  const paying = await pay(projects[0])
  const open = await pay(projects[1])
  const done = await buyer.submit(await buyer.get(paying.location ?? ''), 'form#resultado', { outcome: 'approve' })
  const home = { cep: '80010000', recipient: 'Rafael Souza', street: 'Rua das Flores', number: '12' }
  const town = { district: 'Centro', city: 'Curitiba', uf: 'PR', intent: 'save' }
  await buyer.post('/perfil/enderecos/novo', { ...home, ...town })
  return {
    given: await linkedOn(buyer, '/minhas-compras', '/minhas-compras/…/desistir'),
    purchase: await linkedOn(buyer, '/minhas-compras', '/minhas-compras/…/licenca'),
    bought: await linkedOn(buyer, '/minhas-compras', '/projeto/…#avaliacoes'),
    address: await linkedOn(buyer, '/perfil/enderecos', '/perfil/enderecos/…'),
    ownCollection: await linkedOn(buyer, '/colecoes', '/colecoes/…'),
    payment: paying.location?.split('/sandbox/')[1] ?? 'no payment',
    paid: done.location?.split('session_id=')[1] ?? 'nothing paid',
    session: open.location?.split('/sandbox/')[1] ?? 'no payment',
  }
}

/** Two objects arrive; about one of them buyer and maker do not agree. */
async function returnIds(origin: string, printed: string): Promise<Ids> {
  const [buyer, maker] = await Promise.all([visitorOf(origin, people.buyer), visitorOf(origin, people.maker)])
  const deliver = async () => {
    const where = await buyer.follow(await buyer.post('/comprar', { offerId: printed }))
    const pay = await buyer.follow(await buyer.submit(where, '#entrega'))
    const done = await buyer.follow(await buyer.submit(pay, 'form#resultado', { outcome: 'approve' }))
    const order = done.$('main a[href$="/desistir"]').attr('href')?.split('/')[2] ?? 'no order'
    const followed = await buyer.get(`/minhas-compras/${order}`)
    const envio = followed.$('section[aria-labelledby^="envio-"]').attr('aria-labelledby')?.slice('envio-'.length) ?? ''
    await maker.post(`/producao/${envio}`, { passo: 'posted', carrier: 'Correios', tracking: 'AA123456785BR' })
    await buyer.post(`/minhas-compras/${order}`, { envio })
    return { order }
  }
  const [{ order: delivered }, { order: broken }] = [await deliver(), await deliver()]
  const form = await buyer.get(`/minhas-compras/${broken}/problema`)
  const image = new File([readFileSync('demo/pictures/vaso-mare-2-1200.webp')], 'foto.webp', { type: 'image/webp' })
  const claim = { words: 'Chegou quebrado em dois.', wish: 'reprint', image }
  const asked = await buyer.submit(form, 'main form[enctype]', claim)
  const found = asked.location?.split('/').at(-1) ?? 'no return'
  await maker.post(`/devolucoes/${found}`, { passo: 'mediation', words: 'Saiu daqui inteiro, com foto.' })
  const talk = await linkedOn(buyer, `/minhas-compras/${delivered}`, '/conversas/…')
  await buyer.post(`/conversas/${talk}`, { intent: 'message', message: 'Chegou bem, obrigado.' })
  const reportForm =
    (await maker.get(`/conversas/${talk}`)).$('a[href^="/denunciar/mensagem/"]').attr('href') ?? 'no message'
  await maker.post(reportForm, { reason: 'offensive', details: 'Não fala do pedido.' })
  return { delivered, talk, return: found }
}

/** The buyer of a payment goes to the bank, which tells us. */
async function disputeId(origin: string, dataFolder: string, sessionId: string): Promise<string> {
  const { db, pool } = openDatabase(embeddedConnectionString(dataFolder), 1)
  await openSandboxDispute({ db, clock: { now: () => new Date() }, enqueue }, { sessionId })
  await pool.end()
  const staff = await visitorOf(origin, people.staff)
  return until(async () => {
    const found = await linkedOn(staff, '/admin/devolucoes', '/admin/contestacoes/…')
    return !found.startsWith('nothing') && found
  })
}

/** The token of the demonstration's open invitation to staff, as its mail has it. */
async function invitationToken(dataFolder: string): Promise<string> {
  const { db, pool } = openDatabase(embeddedConnectionString(dataFolder), 1)
  const [invitation] = await openInvitations(db, new Date())
  await pool.end()
  return idToken(
    readFileSync(path.join(dataFolder, 'session-secret'), 'utf8'),
    'staff-invitation',
    invitation?.id ?? '',
  )
}

async function visitorIds(origin: string, project: string): Promise<Ids> {
  const visitor = new Visitor(origin)
  const fields = { name: 'Rita Alves', email: 'rita@exemplo.com.br', message: 'O vaso serve para flor fresca?' }
  const sent = await visitor.submit(await visitor.get('/suporte/conversa'), 'main form[method=post]', fields)
  const reported = { reason: 'misleading', details: 'A medida não confere.', email: 'rita@exemplo.com.br' }
  const report = await visitor.post(`/projeto/${project}/denunciar`, reported)
  return {
    ownReport: report.location?.split('/').at(-1) ?? 'no report',
    conversation: sent.location?.split('/').at(-1) ?? 'no conversation',
  }
}
