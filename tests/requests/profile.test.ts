import { inflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { localStorage } from '#adapters/storage/local.server.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { readZipDirectory } from '#geometry/zip/zip-directory.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import { users } from '#db/schema/accounts.ts'
import { projectImages, projects } from '#db/schema/catalog.ts'
import { reviews } from '#db/schema/community.ts'
import { disputes } from '#db/schema/refunds.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { addFile, addProject, addPurchase } from '../support/builders.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { under } from '../support/app/under.ts'

const app = useRequestApp()

const password = 'vasos-em-espiral'

/** A user who made an account as people do, with a password that they know. */
async function withPassword(email: string): Promise<Visitor> {
  const visitor = app.visitor()
  await visitor.post('/auth?mode=signup', { fullName: 'Ana Maria', email, password, userType: 'buyer', adult: 'sim' })
  await visitor.post('/auth?mode=login', { email, password })
  return visitor
}

describe('a picture of oneself', () => {
  const form = 'form:has([name=image])'

  test('a picture of oneself is made anew, without what the file said of its maker, and taken away again', async () => {
    const { visitor } = await signedIn(app)
    const photo = await sharp(picturePng())
      .withExif({ IFD0: { Artist: 'Fulana de Tal' } })
      .jpeg()
      .toBuffer()
    const page = await visitor.get('/perfil/foto')
    const answer = await visitor.submit(page, form, { image: new File([new Uint8Array(photo)], 'eu.jpg') })
    const next = await visitor.follow(answer)
    expect(next.$('output').text()).toContain('Perfil atualizado com sucesso!')
    const source = next.$('main img').attr('src') ?? ''
    const served = await fetch(app.origin + source)
    expect(served.headers.get('content-type')).toMatch(/^image\/(avif|webp)$/)
    const kept = Buffer.from(await served.arrayBuffer())
    expect(kept.includes('Fulana')).toBe(false)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()

    const without = await visitor.follow(
      await visitor.submit(await visitor.get('/perfil/foto'), 'form:has([value=remove])'),
    )
    expect(without.$('main img')).toHaveLength(0)
    expect((await fetch(app.origin + source)).status).toBe(404)
  })

  test('a picture of oneself has to be one', async () => {
    const { visitor } = await signedIn(app)
    const page = await visitor.get('/perfil/foto')
    const send = (file: File) => visitor.submit(page, form, { image: file })
    const nothing = await visitor.submit(page, form, { image: new File([], '') })
    const model = await send(new File([new Uint8Array(boxStl())], 'eu.png'))
    const large = await send(new File([new Uint8Array(6_000_000)], 'eu.png'))
    expect([nothing, model, large].map((answer) => [answer.status, under(answer, 'image')])).toEqual([
      [400, expect.stringContaining('Escolha uma imagem')],
      [400, expect.stringContaining('Por favor, selecione um arquivo de imagem')],
      [400, expect.stringContaining('Imagem deve ter menos de 5MB')],
    ])
  })
})

test('an address is changed by the link that went to it, and the old one is told', async () => {
  const visitor = await withPassword('ana@exemplo.com.br')
  const page = await visitor.get('/perfil/email')
  const form = 'form:has([name=currentPassword])'
  const wrong = await visitor.submit(page, form, { email: 'nova@exemplo.com.br', currentPassword: 'errada' })
  expect([wrong.status, under(wrong, 'currentPassword')]).toEqual([400, 'Senha atual incorreta'])
  expect(wrong.$('[name=email]').val()).toBe('nova@exemplo.com.br')

  const asked = await visitor.submit(page, form, { email: 'nova@exemplo.com.br', currentPassword: password })
  expect((await visitor.follow(asked)).$('main').text()).toContain('Falta confirmar nova@exemplo.com.br')
  const [mail] = await waitForMails(app.dataFolder, 'nova@exemplo.com.br', 1)
  const notices = await waitForMails(app.dataFolder, 'ana@exemplo.com.br', 2)
  expect(notices.map(({ subject }) => subject)).toContain('Pedido de troca de e-mail')
  expect(JSON.stringify(notices)).not.toContain('nova@exemplo.com.br')

  const link = /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const elsewhere = app.visitor()
  const confirm = await elsewhere.get(link.slice(app.origin.length))
  expect(confirm.$('main').text()).toContain('você entra com nova@exemplo.com.br')
  const forged = await elsewhere.get('/perfil/email/confirmar?token=x')
  expect([forged.status, forged.$('main form').length]).toEqual([404, 0])
  expect(forged.$('main').text()).toContain('Este link não vale mais')
  expect(confirm.headers.get('referrer-policy')).toBe('no-referrer')
  // Reading mail programs follow links: nothing has changed yet.
  expect((await visitor.get('/perfil')).$('main').text()).toContain('ana@exemplo.com.br')
  expect((await elsewhere.submit(confirm, 'main form')).status).toBe(303)
  expect((await visitor.get('/perfil')).$('main').text()).toContain('nova@exemplo.com.br')
  const signIn = await app.visitor().post('/auth?mode=login', { email: 'nova@exemplo.com.br', password })
  expect(signIn.location).toBe('/dashboard/entusiasta')
})

test('an address is saved, shown, changed and deleted; errors are shown under its field', async () => {
  const { visitor } = await signedIn(app)
  const form = 'form:has([name=cep])'
  const typed = {
    cep: '50030-230',
    uf: 'PE',
    city: 'Recife',
    district: 'Recife Antigo',
    street: 'Cais do Apolo',
    number: '925',
    recipient: 'Ana <b>Maria</b>',
    document: '529.982.247-25',
  }
  const page = await visitor.get('/perfil/enderecos/novo')
  const wrong = await visitor.submit(page, form, { ...typed, uf: 'SP' })
  expect([wrong.status, under(wrong, 'uf')]).toEqual([400, 'Este CEP é de PE. Confira o CEP ou o estado.'])
  expect(wrong.$('[name=street]').val()).toBe('Cais do Apolo')

  const list = await visitor.follow(await visitor.submit(wrong, form, typed))
  expect(list.$('output').text()).toContain('Endereço salvo')
  expect(list.$('main li').text()).toContain('Recife Antigo, Recife/PE, CEP\u00a050030-230')
  expect(list.html).not.toContain('52998224725')

  const link = list.$('main li a').last().attr('href') ?? ''
  const edit = await visitor.get(link)
  expect(edit.$('[name=document]').val()).toBe('')
  const changed = await visitor.follow(await visitor.submit(edit, form, { number: '926' }))
  expect(changed.$('main li').text()).toContain('Cais do Apolo, 926')
  expect(changed.$('main li').text()).toContain('CPF ***.982.247-**')

  const { visitor: stranger } = await signedIn(app)
  expect((await stranger.get(link)).status).toBe(404)
  const gone = await visitor.follow(await visitor.post(link, { intent: 'delete' }))
  expect(gone.$('main').text()).toContain('Nenhum endereço ainda')
})

test('the export of personal data asks for the password', async () => {
  const visitor = await withPassword('zeca@exemplo.com.br')
  const page = await visitor.get('/perfil/dados')
  const form = 'form:has([name=currentPassword])'
  const wrong = await visitor.submit(page, form, { currentPassword: 'errada' })
  expect([wrong.status, under(wrong, 'currentPassword')]).toEqual([400, 'Senha atual incorreta'])
  const answer = await visitor.submit(page, form, { currentPassword: password })
  const file = await visitor.follow(answer)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="meus-dados-camada.json"')
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(JSON.parse(file.html)).toMatchObject({ conta: [{ nome: 'Ana Maria', email: 'zeca@exemplo.com.br' }] })
  const stranger = await withPassword('yara@exemplo.com.br')
  expect((await stranger.get(answer.location ?? '')).location).toBe('/perfil/dados')
})

test('a data request that no page fulfils goes to staff with fifteen days', async () => {
  const visitor = await withPassword('nina@exemplo.com.br')
  const page = await visitor.get('/perfil/dados')
  const form = 'form:has([name=request])'
  const empty = await visitor.submit(page, form, { request: 'origin', message: ' ' })
  expect([empty.status, under(empty, 'message'), empty.$('[name=request] [selected]').val()]).toEqual([
    400,
    'Escreva sua mensagem',
    'origin',
  ])
  expect((await visitor.submit(page, form, { request: 'tudo', message: 'De onde vieram?' })).status).toBe(400)
  const asked = await visitor.follow(
    await visitor.submit(page, form, { request: 'origin', message: 'De onde vieram?' }),
  )
  expect(asked.$('main').text()).toContain('Dados pessoais: Saber de onde vieram')
  const { visitor: staff } = await signedIn(app, { role: 'all' })
  const row = (await staff.get('/admin/suporte?q=nina')).$('tbody tr').first()
  expect(row.text()).toMatch(/Dados pessoais: Saber de onde vieram.*dados pessoais.*até \d\d\/\d\d\/\d{4}/)
})

test('a maker’s data, originals and pictures come out in one archive, byte for byte, after the password', async () => {
  const email = 'olga@exemplo.com.br'
  const visitor = await withPassword(email)
  const [{ id } = { id: '' }] = await app.database.db.select().from(users).where(eq(users.email, email))
  expect((await visitor.get('/perfil/dados')).$('main').text()).not.toContain('Baixar dados e arquivos')
  const contents = [boxStl(10), boxStl(20)]
  const { privateFiles, publicFiles } = localStorage(app.dataFolder)
  for (const [place, content] of contents.entries()) {
    const { project } = await addProject(app.database.db, {
      designerId: id,
      title: `Vaso ${place}: ção`,
      kinds: ['printed'],
    })
    const storageKey = newStorageKey()
    await privateFiles.put(storageKey, content)
    await addFile(app.database.db, { projectId: project.id, storageKey, sizeBytes: content.length })
    await publicFiles.put(`${storageKey}-1200.webp`, Buffer.from(`foto ${place}`))
    await app.database.db.update(projectImages).set({ storageKey }).where(eq(projectImages.projectId, project.id))
  }
  const other = await addProject(app.database.db)
  expect(other.file).toBeDefined()
  const page = await visitor.get('/perfil/dados')
  expect(page.$('main').text()).toContain('as suas 2 fotos e os originais')
  expect(page.$('main').text()).toMatch(/2 arquivos, como são vendidos, \d.* (KB|bytes)\./)
  const form = 'form:has([name=currentPassword])'
  const wrong = await visitor.submit(page, form, { currentPassword: 'errada', conteudo: 'arquivos' })
  expect(wrong.status).toBe(400)
  const answer = await visitor.submit(page, form, { currentPassword: password, conteudo: 'arquivos' })
  const cookie = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const file = await fetch(app.origin + answer.location, { headers: { cookie } })
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(file.headers.get('content-type')).toBe('application/zip')
  const entries = readZipDirectory(bytesSource(new Uint8Array(bytes)))
  expect(entries.map(({ name }) => name)).toEqual([
    'meus-dados.json',
    '001 Vaso 0 ção/Vaso 0 ção-1.stl',
    '002 Vaso 1 ção/Vaso 1 ção-1.stl',
    'fotos/projetos/Vaso 0 ção-1.webp',
    'fotos/projetos/Vaso 1 ção-2.webp',
  ])
  const [data, first, second, ...photos] = entries.map(({ dataStart, packedBytes }) =>
    bytes.subarray(dataStart, dataStart + packedBytes),
  )
  expect(JSON.parse(inflateRawSync(data ?? '').toString())).toMatchObject({ conta: [{ email }] })
  expect([first, second].every((content, place) => content?.equals(contents[place] ?? Buffer.of()))).toBe(true)
  expect(photos.map((photo) => inflateRawSync(photo).toString())).toEqual(['foto 0', 'foto 1'])
  const stranger = await withPassword('wanda@exemplo.com.br')
  expect((await stranger.get(answer.location ?? '')).location).toBe('/perfil/dados')
})

describe('deleting one’s account', () => {
  const form = 'form:has([name=understood])'
  const email = 'ida@exemplo.com.br'

  test('deleting one’s account says beforehand what goes, what stays and for how long, and wants the password and a tick', async () => {
    const visitor = await withPassword(email)
    const link = (await visitor.get('/perfil/dados')).$('#excluir a').attr('href') ?? ''
    const page = await visitor.get(link)
    for (const [part, text] of [
      ['apagado', 'Endereços, com o CPF'],
      ['sem-nome', 'assinadas por “Conta encerrada”'],
      ['por-lei', 'por 5 anos, para o fisco'],
      ['por-lei', 'por 6 meses (Marco Civil da Internet, art. 15)'],
    ])
      expect(page.$(`#${part}`).text()).toContain(text)
    expect(page.$(`#sem-nome`).text()).not.toContain('Projetos')
    const nothing = await visitor.submit(page, form)
    expect([nothing.status, under(nothing, 'currentPassword'), under(nothing, 'understood')]).toEqual([
      400,
      'Informe sua senha atual',
      'Confirme que você entendeu',
    ])
    const wrong = await visitor.submit(nothing, form, { currentPassword: 'errada', understood: 'sim' })
    expect([wrong.status, under(wrong, 'currentPassword')]).toEqual([400, 'Senha atual incorreta'])
    expect(wrong.$('[name=understood]').attr('checked')).toBeDefined()
  })

  test('deleting one’s account signs out everywhere, mails once more, and leaves the address free', async () => {
    const [here, there] = [app.visitor(), app.visitor()]
    for (const visitor of [here, there]) await visitor.post('/auth?mode=login', { email, password })
    const page = await here.get('/perfil/excluir')
    const answer = await here.submit(page, form, { currentPassword: password, understood: 'sim' })
    const home = await here.follow(answer)
    expect([answer.location, home.$('output').text()]).toEqual(['/', expect.stringContaining('Conta excluída')])
    expect([(await here.get('/perfil')).status, (await there.get('/perfil')).status]).toEqual([302, 302])
    const again = await app.visitor().post('/auth?mode=login', { email, password })
    expect([again.status, again.$('main [role=alert]').text()]).toEqual([
      400,
      expect.stringContaining('E-mail ou senha incorretos.'),
    ])
    const mails = await waitForMails(app.dataFolder, email, 2)
    expect(mails.map(({ subject }) => subject)).toContain('Sua conta na Camada foi excluída')
    const anew = await withPassword(email)
    expect((await anew.get('/perfil')).status).toBe(200)
  })

  test('a maker is told what keeps the account from closing and where to resolve it; reviews of a closed account stay', async () => {
    const { id: makerId, visitor: maker } = await signedIn(app, { userType: 'designer' })
    const { db } = app.database
    const { project } = await addProject(db, { designerId: makerId })
    const buyer = await withPassword('zulmira@exemplo.com.br')
    const [{ id: buyerId } = { id: '' }] = await db
      .select()
      .from(users)
      .where(eq(users.email, 'zulmira@exemplo.com.br'))
    const { orderId } = await addPurchase(db, { buyerId, projectId: project.id })
    await db.insert(reviews).values({ userId: buyerId, projectId: project.id, rating: 4, comment: 'Encaixou bem.' })
    await db.update(projects).set({ ratingCount: 1, ratingSum: 4 }).where(eq(projects.id, project.id))
    const dispute = { orderId, provider: 'sandbox', providerDisputeId: 'd1', amountCents: 2490 }
    await db.insert(disputes).values({ ...dispute, state: 'open' })
    const stopped = await maker.get('/perfil/excluir')
    expect(stopped.$('main').text()).toContain('Ainda não dá para excluir a conta')
    expect(stopped.$('main a[href="/carteira"]').parent().text()).toContain('decide sobre o pagamento de uma venda sua')
    expect(stopped.$(form)).toHaveLength(0)

    const way = (await buyer.get('/perfil/excluir')).$(`main a[href="/minhas-compras/${orderId}"]`)
    expect([way.text(), way.parent().text()]).toEqual(['Ver o pedido', expect.stringContaining(`“${project.title}”`)])
    await db.update(disputes).set({ state: 'won' })
    await buyer.submit(await buyer.get('/perfil/excluir'), form, { currentPassword: password, understood: 'sim' })
    const shown = (await app.visitor().get(`/projeto/${project.id}`)).$('main').text()
    expect(shown).toContain('Encaixou bem.')
    expect(shown).toContain('Conta encerrada')
    expect(shown).not.toContain('Ana Maria')
  })
})
