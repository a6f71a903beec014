import { beforeAll, describe, expect, it } from 'vitest'
import { secondFactors } from '#db/schema/sign-in.ts'
import { payoutAccounts } from '#db/schema/payouts.ts'
import { post } from '#domain/ledger/post.server.ts'
import { sealPayee } from '#domain/payouts/payee.server.ts'
import { type PayoutDestination, sealContexts } from '#domain/payouts/payout-account.ts'
import { addMaker } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()
let staff: Awaited<ReturnType<typeof signedIn>>
let sender: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  staff = await signedIn(app, { role: 'all' })
  sender = await signedIn(app, { role: 'all' })
})

const db = () => app.database.db
const email: PayoutDestination = { kind: 'pix', keyType: 'email', key: 'helena.prado@exemplo.com.br' }
const phone: PayoutDestination = { kind: 'pix', keyType: 'phone', key: '+5511987654321' }

/** A maker who can be paid so much. */
async function maker(fullName: string, cents: number, destination = email): Promise<string> {
  const { id } = await addMaker(db(), { fullName })
  const { secret } = app
  const holder = { name: fullName, document: '52998224725', documentKind: 'cpf' } as const
  const sealed = sealPayee(secret, sealContexts(id), { holder, destination })
  await db()
    .insert(payoutAccounts)
    .values({ makerId: id, kind: 'pix', ...sealed })
  await db().insert(secondFactors).values({ userId: id, sealedSecret: 'x', confirmedAt: new Date() })
  await db().transaction((tx) =>
    post(
      tx,
      {
        key: `test:${id}`,
        kind: 'release',
        orderId: null,
        entries: [
          { code: 'provider_receivable', ownerId: null, amountCents: cents },
          { code: 'maker_available', ownerId: id, amountCents: -cents },
        ],
      },
      new Date(),
    ),
  )
  return id
}

const text = (page: { $: (selector: string) => { text(): string } }) => page.$('main').text().replaceAll('\u00a0', ' ')

describe('/admin/repasses', () => {
  it('/admin/repasses goes from a run to the bank and back, each step once', async () => {
    await maker('Helena Prado', 5000)
    await maker('=Caio Brito', 7000, phone)
    const { visitor } = staff
    const made = await visitor.post('/admin/repasses', { intent: 'propose' })
    const run = made.location ?? ''
    expect(run).toMatch(/^\/admin\/repasses\/[0-9a-f-]{36}$/)
    const page = await visitor.get(run)
    expect(text(page)).toContain('Aprovar 2 repasses, R$ 120,00')
    const menu = async (path: string) => (await visitor.get(path)).$('nav[aria-label="Administração"]').text()
    expect(await menu('/admin/pedidos')).toContain('Dinheiro, 2 esperam')
    expect(await menu('/admin/repasses')).toContain('Repasses, 2 esperam')
    expect(text(page)).toContain('Pix, e-mail h•••@exemplo.com.br')
    expect(page.$('main').html()).not.toContain('helena.prado@')

    const wrong = await visitor.post(run, { intent: 'approve', totalCents: '11999' })
    expect([wrong.status, text(wrong)]).toEqual([400, expect.stringContaining('A rodada mudou')])
    await visitor.post(run, { intent: 'approve', totalCents: '12000' })
    await visitor.post('/admin/repasses', { intent: 'stop', reason: 'Conferência do banco' })
    expect(text(await visitor.get('/admin/repasses'))).toContain('Conferência do banco')
    expect((await sender.visitor.post(run, { intent: 'send' })).status).toBe(400)
    await visitor.post('/admin/repasses', { intent: 'resume' })
    const ownWork = await visitor.get(run)
    expect(text(ownWork)).toContain('Você aprovou 2 repasses. Quem aprova não envia')
    expect(ownWork.$('button[value="send"]')).toHaveLength(0)
    const alone = await visitor.post(run, { intent: 'send' })
    expect([alone.status, text(alone)]).toEqual([400, expect.stringContaining('Quem aprova não envia')])
    expect(text(await sender.visitor.get(run))).toContain('Enviar 2 repasses, R$ 120,00')
    expect((await sender.visitor.post(run, { intent: 'send' })).status).toBe(303)

    const file = await visitor.get(`${run}/arquivo`)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const lines = file.html.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(file.html).toContain(';50,00;Helena Prado;529.982.247-25;helena.prado@exemplo.com.br;')
    // A key as the bank takes it, beside a name that is no formula.
    expect(file.html).toContain(";70,00;'=Caio Brito;529.982.247-25;(11) 98765-4321;")

    const [, first = '', second = ''] = lines.map((line) => line.split(';')[0])
    const form = new FormData()
    form.set('intent', 'file')
    form.set(
      'file',
      new File([`Identificador;Situação;Motivo\n${first};pago;\n${second};falhou;Conta encerrada`], 'x.csv'),
    )
    expect((await visitor.post(run, form)).status).toBe(303)
    const after = text(await visitor.get(run))
    expect(after).toContain('Pago')
    expect(after).toContain('Conta encerrada')
    const log = await visitor.get('/admin/registro')
    for (const action of [
      'Aprovou 2 repasses de',
      'Enviou 2 repasses de',
      'Parou os repasses',
      'Baixou o arquivo de 2 repasses de',
      'Confirmou repasse',
    ])
      expect(text(log)).toContain(action)
    const sent = log.$('td').filter((_, cell) => log.$(cell).text().startsWith('Enviou'))
    expect(sent.find('a').attr('href')).toBe(run)
  })

  it('/admin/repasses asks why something is stopped or cancelled', async () => {
    const page = await staff.visitor.post('/admin/repasses', { intent: 'stop', reason: ' ' })
    expect([page.status, text(page)]).toEqual([400, expect.stringContaining('Diga o motivo')])
  })

  it('/admin/repasses is not there for a maker', async () => {
    const { visitor } = await signedIn(app, { userType: 'both' })
    for (const path of ['/admin/repasses', '/admin/repasses/x', '/admin/repasses/x/arquivo']) {
      expect((await visitor.get(path)).status).toBe(404)
      expect([404, 405]).toContain((await visitor.post(path, { intent: 'resume' })).status)
    }
  })
})

it('staff lets go of no money of their own: another person does', async () => {
  const seller = await signedIn(app, { role: 'all', userType: 'both', fullName: 'Lia Prado' })
  const path = `/admin/pessoas/${seller.id}/valores`
  await staff.visitor.post(path, { hold: 'new', reason: 'Conferir as vendas' })
  const held = async () => (await staff.visitor.get(path)).$('input[name=hold]:not([value=new])').attr('value')
  const hold = (await held()) ?? ''
  const refused = await seller.visitor.post(path, { hold, reason: 'Está tudo certo' })
  expect([refused.status, refused.$('#campo-reason-erro').text()]).toEqual([400, 'Sobre o seu dinheiro decide outra pessoa da equipe']) // prettier-ignore
  expect(await held()).toBe(hold)
  expect((await staff.visitor.post(path, { hold, reason: 'Está tudo certo' })).status).toBe(303)
  expect(await held()).toBeUndefined()
})
