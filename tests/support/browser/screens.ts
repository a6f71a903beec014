import { setTimeout as sleep } from 'node:timers/promises'
import { enqueue } from '#db/enqueue.server.ts'
import { openSandboxDispute } from '../doubles/sandbox-disputes.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { demoPassword, seedMakers } from '#demo/catalog/people.ts'
import { Visitor } from '../app/app-client.ts'
import type { App } from '../app/app.ts'
import { linkedOn } from '../app/linked-on.ts'
import { networkIds } from '../worlds/network-ids.ts'
import { picturePng } from '../models/model-files.ts'

/** Screens that are shown with a 404: what is asked for is not there, or not any more. */
export const answered404: readonly string[] = [
  '/nao-existe',
  '/perfil/email/confirmar?token=x',
  '/newsletter/confirmar/desconhecido',
]

export type Person = { email: string | null; paths: string[] }

/**
 * Every screen of the product, by who sees it. `{project}` is a listed project, `{own}` one of the maker's, `{printed}` a printed
 * offer of it, `{maker}` that maker; `{job}` what the maker has to make next; `{given}` an order that may still be given up;
 * `{thread}`, `{order}` and `{run}` are the newest that staff has to look at. Every screen of `app/routes.ts` is here or in
 * `notInTheDemonstration`.
 */
export const people = {
  visitor: {
    email: null,
    paths: [
      '/',
      '/auth?mode=login',
      '/auth?mode=second-step',
      '/auth?mode=signup',
      '/auth?mode=reset',
      '/perfil/email/confirmar?token=x',
      '/marketplace',
      '/marketplace?q=vaso',
      '/marketplace?q=xyzzyx',
      '/projeto/{project}',
      '/projeto/{project}/denunciar',
      '/projeto/{networked}/impressoras',
      '/certificados',
      '/como-funciona',
      '/para-designers',
      '/para-impressoras',
      '/faq',
      '/sobre',
      '/carreiras',
      '/imprensa',
      '/desenvolvedores',
      '/termos',
      '/responsaveis',
      '/acessibilidade',
      '/termos/versoes',
      '/termos/1',
      '/privacidade',
      '/contato',
      '/suporte',
      '/suporte/conversa',
      '/frete',
      '/suporte/conversa/{conversation}',
      '/newsletter',
      '/newsletter/confirmar/desconhecido',
      '/nao-existe',
    ],
  },
  buyer: {
    email: 'comprador@exemplo.com.br',
    paths: [
      '/dashboard/entusiasta',
      '/carrinho',
      '/favoritos',
      '/minhas-compras',
      '/minhas-compras/{given}',
      '/minhas-compras/{given}/desistir',
      '/minhas-compras/{delivered}',
      '/minhas-compras/{delivered}/problema',
      '/envios/{sent}/mensagens',
      '/devolucoes/{return}',
      '/minhas-compras/{purchase}/licenca',
      '/sandbox/{session}',
      '/compra-sucesso?session_id={paid}',
      '/projeto/{project}',
      '/projeto/{bought}/avaliar',
      '/perfil',
      '/perfil/foto',
      '/perfil/email',
      '/perfil/enderecos',
      '/perfil/enderecos/novo',
      '/perfil/enderecos/{address}',
      '/perfil/dados',
      '/perfil/excluir',
      '/perfil/seguranca',
      '/perfil/senha',
      '/perfil/verificacao',
      '/perfil/chaves',
      '/perfil/impressora',
      '/perfil/custos',
      '/entrega?oferta={printed}',
      '/entrega?oferta={printed}&endereco=novo',
      '/revisar?oferta={printed}&endereco={address}',
    ],
  },
  maker: {
    email: 'maker@exemplo.com.br',
    paths: [
      '/dashboard/maker',
      '/meus-projetos',
      '/meus-projetos/{own}/excluir',
      '/meus-projetos/{held}/recurso',
      '/meus-projetos/{own}/arquivos',
      '/arquivos/{file}/relatorio',
      '/novo-projeto',
      '/editar-projeto/{own}',
      '/projeto/{own}',
      '/projeto/{own}/imprimi',
      '/dashboard-vendas',
      '/carteira',
      '/carteira/conta',
      '/perfil/frete',
      '/perfil/oficina',
      '/meus-projetos/{lent}/rede',
      '/projeto/{networked}',
      '/projeto/{lendable}/quero-imprimir',
      '/rede',
      '/rede/{request}',
      '/rede/{printing}',
      '/rede/{printing}/ofertas',
      '/producao',
      '/producao/{job}',
      '/envios/{job}/mensagens',
      '/devolucoes/{return}',
      '/carteira/contestar/{hold}',
    ],
  },
  staff: {
    email: 'admin@exemplo.com.br',
    paths: [
      '/admin',
      '/admin/suporte',
      '/admin/suporte/{thread}',
      '/admin/moderacao',
      '/admin/categorias',
      '/admin/moderacao/mensagens',
      '/admin/projetos',
      '/admin/projetos/{project}',
      '/admin/pessoas',
      '/admin/pessoas/{maker}',
      '/admin/pessoas/{maker}/valores',
      '/admin/pedidos',
      '/admin/pedidos/{order}',
      '/admin/pedidos/{order}/devolver',
      '/admin/repasses',
      '/admin/repasses/{run}',
      '/admin/registro',
      '/admin/newsletter',
      '/admin/newsletter/{newsletter}',
      '/admin/incidentes',
      '/admin/incidentes/{incident}',
      '/admin/termos',
      '/admin/auditoria',
      '/admin/devolucoes',
      '/admin/contestacoes/{dispute}',
      '/admin/mediacao',
      '/admin/mediacao/{return}',
    ],
  },
} satisfies Record<string, Person>

/** Screens that nothing of the demonstration leads to: the Pix of a bank's own (`tests/requests/pix.test.ts`). */
export const notInTheDemonstration = ['pagar/:sessionId']

type Ids = Record<string, string>

type Listed = { id: string; title: string; designer_id: string; designer: { full_name: string } }

/** Ids for the placeholders, from the demonstration's own catalogue and from what its people find on their pages. */
export async function screenIds({ origin, dataFolder }: Pick<App, 'origin' | 'dataFolder'>): Promise<Ids> {
  const visitor = newVisitor(origin)
  const { items } = JSON.parse((await visitor.get('/api/projects')).html) as { items: Listed[] }
  const maker = seedMakers.find((one) => one.email === people.maker.email)
  const [own, held] = items.filter((item) => item.designer.full_name === maker?.fullName)
  const ids = { project: items[0]?.id ?? '', own: own?.id ?? '', maker: own?.designer_id ?? '', held: held?.id ?? '' }
  const lendable = items.find((item) => item.title.startsWith('Engrenagem'))?.id ?? ''
  const others = items.map(({ id }) => id).filter((id) => id !== ids.project && id !== ids.held)
  const more = await Promise.all([
    staffIds(origin, ids.held),
    makerIds(origin, ids.own),
    buyerIds(origin, others),
    visitorIds(origin),
  ])
  const known = Object.assign({ lendable }, ids, ...more) as Ids
  return {
    ...known,
    ...(await returnIds(origin, known.printed ?? '')),
    dispute: await disputeId(origin, dataFolder, known.payment ?? ''),
  }
}

/** A machine that is only starting turns visitors away: they come again. */
function newVisitor(origin: string): Visitor {
  return new Visitor(origin, 40)
}

/** A user of the demonstration, signed in; without an address a visitor. */
export async function visitorOf(origin: string, { email }: Pick<Person, 'email'>): Promise<Visitor> {
  const visitor = newVisitor(origin)
  if (!email) return visitor
  const login = { email, password: demoPassword }
  await visitor.submit(await visitor.get('/auth?mode=login'), 'form:has(input[name=password])', login)
  return visitor
}

/** The first of what staff has to open; and a project is taken out of the catalogue. */
async function staffIds(origin: string, held: string): Promise<Ids> {
  const staff = await visitorOf(origin, people.staff)
  const reason = 'Fotos de outra loja.'
  await staff.submit(await staff.get(`/admin/projetos/${held}`), 'main form:has(textarea)', { intent: 'hold', reason })
  return {
    thread: await linkedOn(staff, '/admin/suporte', '/admin/suporte/…'),
    order: await linkedOn(staff, '/admin/pedidos?situacao=paid', '/admin/pedidos/…'),
    run: await linkedOn(staff, '/admin/repasses', '/admin/repasses/…'),
    newsletter: await linkedOn(staff, '/admin/newsletter', '/admin/newsletter/…'),
    incident: await linkedOn(staff, '/admin/incidentes', '/admin/incidentes/…'),
  }
}

async function makerIds(origin: string, own: string): Promise<Ids> {
  const maker = await visitorOf(origin, people.maker)
  const { offers } = JSON.parse((await maker.get(`/api/projects/${own}`)).html) as {
    offers: { id: string; kind: string }[]
  }
  return {
    file: await linkedOn(maker, `/meus-projetos/${own}/arquivos`, '/arquivos/…/relatorio'),
    job: await linkedOn(maker, '/producao', '/producao/…'),
    printed: offers.find((offer) => offer.kind === 'printed')?.id ?? 'no printed offer',
    hold: await linkedOn(maker, '/carteira', '/carteira/contestar/…'),
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
    return { order, envio }
  }
  const [{ order: delivered, envio: sent }, { order: broken }] = [await deliver(), await deliver()]
  const form = await buyer.get(`/minhas-compras/${broken}/problema`)
  const image = new File([picturePng() as Buffer<ArrayBuffer>], 'foto.png', { type: 'image/png' })
  const claim = { words: 'Chegou quebrado em dois.', wish: 'reprint', image }
  const asked = await buyer.submit(form, 'main form[enctype]', claim)
  const found = asked.location?.split('/').at(-1) ?? 'no return'
  await maker.post(`/devolucoes/${found}`, { passo: 'mediation', words: 'Saiu daqui inteiro, com foto.' })
  await buyer.post(`/envios/${sent}/mensagens`, { intent: 'message', words: 'Chegou bem, obrigado.' })
  const talk = await maker.get(`/envios/${sent}/mensagens`)
  await maker.submit(talk, 'form:has([name=mensagem])', { intent: 'report' })
  return { delivered, sent, return: found }
}

/** The buyer of a payment goes to the bank, which tells us. */
async function disputeId(origin: string, dataFolder: string, sessionId: string): Promise<string> {
  const { db, pool } = openDatabase(embeddedConnectionString(dataFolder), 1)
  await openSandboxDispute({ db, clock: { now: () => new Date() }, enqueue }, { sessionId })
  await pool.end()
  const staff = await visitorOf(origin, people.staff)
  const like = '/admin/contestacoes/…'
  let found = await linkedOn(staff, '/admin/devolucoes', like)
  for (; found.startsWith('nothing'); found = await linkedOn(staff, '/admin/devolucoes', like)) await sleep(100)
  return found
}

async function visitorIds(origin: string): Promise<Ids> {
  const visitor = newVisitor(origin)
  const fields = { name: 'Rita Alves', email: 'rita@exemplo.com.br', message: 'O vaso serve para flor fresca?' }
  const sent = await visitor.submit(await visitor.get('/suporte/conversa'), 'main form[method=post]', fields)
  return { conversation: sent.location?.split('/').at(-1) ?? 'no conversation' }
}

export function filledIn(path: string, ids: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)
}
