import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerTimes, questions } from '#db/schema/questions.ts'
import { reports } from '#db/schema/moderation.ts'
import { addMaker, addProject } from '../support/builders.ts'
import { addQuestion } from '../support/community-builders.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInAs } from '../support/app/signed-in.ts'

const app = useRequestApp()
const old = new Date('2026-01-01T12:00:00Z')
let makerId: string
let projectId: string
let path: string
beforeAll(async () => {
  makerId = (await addMaker(app.database.db, { fullName: 'Helena Prado' })).id
  projectId = (await addProject(app.database.db, { designerId: makerId, title: 'Luminária Lua' })).project.id
  path = `/projeto/${projectId}`
})

const asker = () => signedIn(app, { fullName: 'Rafael Souza', createdAt: old })
const stored = () => app.database.db.$count(questions, eq(questions.projectId, projectId))
const addOpen = async (question: string) => {
  const { id } = await asker()
  return (await addQuestion(app.database.db, { projectId, makerId, askerId: id, question })).id
}

describe('a question', () => {
  it('a question leads its maker, and nobody else, to blocking who asked, without any purchase between them', async () => {
    const { visitor } = await asker()
    const helena = await signedInAs(app, makerId)
    const { project } = await addProject(app.database.db, { designerId: makerId, title: 'Vaso Maré' })
    const path = `/projeto/${project.id}`
    await visitor.post(`${path}/perguntas`, { question: 'Você faz em azul-petróleo?' })
    const link = 'a[href$="#bloquear"]'
    const blocking = (await helena.get(path)).$(`#perguntas ${link}`).attr('href') ?? ''
    expect((await visitor.get(path)).$(link)).toHaveLength(0)
    expect((await visitor.get(blocking)).$('#bloquear')).toHaveLength(0)
    const page = await helena.get(blocking)
    const done = await helena.submit(page, '#bloquear form', { intent: 'block' })
    const after = await helena.follow(done)
    expect(after.$('#bloquear').text()).toContain('Pessoa bloqueada')
    for (const one of [path, `${path}/perguntas`]) {
      const { $ } = await visitor.get(one)
      expect($('main [name=question]')).toHaveLength(0)
      expect($('main').text()).toContain('Você e quem fez este projeto não trocam mensagens.')
    }
    const refused = await visitor.post(`${path}/perguntas`, { question: 'E em verde-musgo?' })
    expect([refused.status, refused.$('main [name=question]').val()]).toEqual([400, 'E em verde-musgo?'])
    await helena.submit(after, '#bloquear form', { intent: 'unblock' })
    expect((await helena.get(blocking)).$('#bloquear').text()).toContain('Bloquear')
    expect((await visitor.get(path)).$('#perguntas [name=question]')).toHaveLength(1)
  })

  it('a question goes from the field to the project, and its answer to all, each with what its reader may do', async () => {
    const { visitor } = await asker()
    const helena = await signedInAs(app, makerId)
    const form = (await visitor.get(path)).$('#perguntas form')
    expect(form.attr('action')).toBe(`${path}/perguntas`)
    const sent = await visitor.post(`${path}/perguntas`, { question: 'Serve lâmpada E27 na base?' })
    expect(sent.location).toBe(`${path}#perguntas`)
    const section = (await visitor.get(path)).$('#perguntas')
    expect(section.text()).toContain('Serve lâmpada E27 na base?')
    expect(section.text()).toContain('Rafael, ')
    expect(section.text()).not.toContain('Souza')
    expect(section.text()).toContain('ainda sem resposta')
    expect(section.find('a[href^="/perguntas/"]').text()).toBe('mudar ou apagar')
    const [task] =
      (await helena.get('/dashboard/maker'))
        .$('#para-fazer')
        .parent()
        .text()
        .match(/Pergunta sem resposta/) ?? []
    expect(task).toBe('Pergunta sem resposta')
    const answerPath = (await helena.get(path)).$('#perguntas a[href$="/resposta"]').attr('href') ?? ''
    expect((await helena.get(answerPath)).$('h1').text()).toBe('Responder pergunta')
    const answered = await helena.post(answerPath, { answer: 'Não, só E14.' })
    expect(answered.location).toBe(`${path}#perguntas`)
    const seen = (await app.visitor().get(path)).$('#perguntas')
    expect(seen.text()).toContain('Não, só E14.')
    expect(seen.find('form').text()).toContain('você entra e a pergunta vai')
    expect(seen.find('a[href^="/denunciar/pergunta/"], a[href^="/denunciar/resposta/"]').length).toBe(2)
    expect((await helena.get(path)).$('#perguntas form').length).toBe(0)
    await helena.post(answerPath, { answer: 'Não, só E14 ou LED.' })
    expect((await app.visitor().get(path)).$('#perguntas').text()).toMatch(/em 1 min, editada/)
  })

  it.each([
    ['', 'Escreva a pergunta'],
    ['Me chama no (11) 98765-4321', 'Tire o telefone (“(11) 98765-4321”)'],
    ['Tem mais barato em lojax.com.br', 'Tire o link (“lojax.com.br”)'],
    ['x'.repeat(1001), 'no máximo 1000 caracteres'],
  ])(
    'a question of the words %s comes back beside the field with what was typed, and nothing is stored',
    async (question, words) => {
      const { visitor } = await asker()
      const before = await stored()
      const { status, $ } = await visitor.post(`${path}/perguntas`, { question })
      expect([status, $('textarea[name=question]').val()]).toEqual([400, question])
      expect($('#campo-question-erro').text()).toContain(words)
      expect(await stored()).toBe(before)
    },
  )

  it('a question is refused in words to the maker, and beyond ten a day', async () => {
    const refusal = async (visitor: Visitor, question: string) => {
      const { status, $ } = await visitor.post(`${path}/perguntas`, { question })
      return `${status} ${$('#campo-question-erro').text()}`
    }
    const before = await stored()
    const own = await (await signedInAs(app, makerId)).post(`${path}/perguntas`, { question: 'Minha' })
    expect(own.status).toBe(400)
    expect(await stored()).toBe(before)
    const { visitor } = await asker()
    for (let n = 0; n < 10; n++) await visitor.post(`${path}/perguntas`, { question: `Pergunta número ${n}` })
    expect(await refusal(visitor, 'Mais uma?')).toContain('429 Já são 10 perguntas hoje')
    expect(await stored()).toBe(before + 10)
  })

  it('a question of a visitor is taken through sign-up and held, for staff to look at', async () => {
    const visitor = app.visitor()
    const page = await visitor.get(path)
    const asked = await visitor.submit(page, '#perguntas form', { question: 'Serve em lustre?' })
    const entry = await visitor.follow(asked)
    expect(entry.$('h1').text()).toContain('Entre para perguntar sobre')
    const email = 'pergunta-nova@exemplo.com.br'
    const account = { fullName: 'Ana Maria', email, password: 'vasos-em-espiral', userType: 'buyer', adult: 'sim' }
    const open = await visitor.get(entry.$('main a[href*="mode=signup"]').attr('href') ?? '')
    const login = await visitor.follow(await visitor.submit(open, 'main form', account))
    const done = await visitor.follow(await visitor.submit(login, 'main form', { email, password: account.password }))
    expect(done.$('output').text()).toContain('Recebemos. Sua pergunta aparece em até 1 hora.')
    expect(done.$('#perguntas').text()).toContain('Serve em lustre?')
    expect((await app.visitor().get(path)).$('#perguntas').text()).not.toContain('Serve em lustre?')

    const staff = (await signedIn(app, { role: 'moderation' })).visitor
    const queue = await staff.get('/admin/moderacao?situacao=perguntas')
    const one = queue.$('main li').filter((_, item) => queue.$(item).text().includes('Serve em lustre?'))
    const question = one.find('[name=question]').attr('value') ?? ''
    await staff.post('/admin/moderacao', { question, intent: 'publish' })
    expect((await app.visitor().get(path)).$('#perguntas').text()).toContain('Serve em lustre?')
    const long = await app.visitor().post(`${path}/perguntas`, { question: '語'.repeat(1000) })
    expect([long.status, long.$('#campo-question-erro').text()]).toEqual([
      400,
      'Longa demais para guardar até você entrar: encurte, ou entre primeiro.',
    ])
  })

  it('a question is changed and removed by its asker, as long as it waits', async () => {
    const { visitor, id } = await asker()
    const question = await addQuestion(app.database.db, { projectId, makerId, askerId: id, question: 'Serve?' })
    const page = `/perguntas/${question.id}`
    expect((await visitor.get(page)).$('main form textarea').val()).toBe('Serve?')
    const other = await asker()
    expect((await other.visitor.get(page)).$('main form').length).toBe(0)
    expect((await other.visitor.post(page, { question: 'Outra' })).status).toBe(404)
    expect((await visitor.post(page, { question: 'Veja www.exemplo.com.br' })).status).toBe(400)
    expect((await visitor.post(page, { question: 'Serve E14?', intent: 'edit' })).location).toBe(`${path}#perguntas`)
    expect((await visitor.get(page)).$('main').text()).toContain('editada')
    await visitor.post(page, { intent: 'remove' })
    expect((await visitor.get(page)).status).toBe(404)
  })

  it('a question and its answer are answered for by the maker alone, without ways out of Camada', async () => {
    const page = `/perguntas/${await addOpen('Vem com parafuso?')}/resposta`
    const [other, helena] = [await signedIn(app, { userType: 'designer' }), await signedInAs(app, makerId)]
    expect((await other.visitor.get(page)).status).toBe(404)
    expect((await other.visitor.post(page, { answer: 'Vem.' })).status).toBe(404)
    const refused = await helena.post(page, { answer: 'Vem. Me chama em helena@exemplo.com.br' })
    expect([refused.status, refused.$('textarea[name=answer]').val()]).toEqual([
      400,
      'Vem. Me chama em helena@exemplo.com.br',
    ])
    expect(refused.$('#campo-answer-erro').text()).toContain('Tire o e-mail')
  })

  it('a question and its answer are reported and hidden each by itself', async () => {
    const id = await addOpen('Compre na minha loja')
    await (await signedInAs(app, makerId)).post(`/perguntas/${id}/resposta`, { answer: 'Que feio.' })
    const { visitor } = await asker()
    for (const what of ['pergunta', 'resposta'])
      await visitor.post(`/denunciar/${what}/${id}`, { reason: 'offensive', details: 'Isto não é pergunta.' })
    const made = await app.database.db.select().from(reports).where(eq(reports.subjectId, id))
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'question'])
    const staff = await signedIn(app, { role: 'all' })
    const decide = (kind: string) =>
      staff.visitor.post(`/admin/denuncias/${made.find((one) => one.kind === kind)?.id}`, {
        intent: 'remove',
        rule: 'offensive',
        reason: 'Ofende quem lê.',
      })
    expect((await decide('answer')).status).toBeLessThan(400)
    const shown = (await visitor.get(`/perguntas/${id}`)).$('main').text()
    expect(shown).toContain('A resposta foi retirada pela nossa equipe')
    expect(shown).not.toContain('Que feio.')
    expect((await decide('question')).status).toBeLessThan(400)
    expect((await visitor.get(`/perguntas/${id}`)).status).toBe(404)
  })
})

describe('questions of a project', () => {
  it('questions beyond those of the project’s page have a page of their own, and say how soon they are answered', async () => {
    await app.database.db
      .update(answerTimes)
      .set({ measured: 3, seconds: 23 * 3600 })
      .where(eq(answerTimes.makerId, makerId))
    for (let n = 0; n < 12; n++) await addOpen(`Cabe a peça ${n}?`)
    const section = (await app.visitor().get(path)).$('#perguntas')
    expect(section.text()).toContain('Helena responde em cerca de 1 dia')
    expect(section.find('li').length).toBe(3)
    expect(section.find(`a[href="${path}/perguntas"]`).text()).toBe('Ver todas as perguntas')
    const first = await app.visitor().get(`${path}/perguntas`)
    expect(first.$('main li[id^=pergunta-]').length).toBe(10)
    const next = await app.visitor().get(first.$('a[rel^=next]').attr('href') ?? '')
    expect(next.$('main li[id^=pergunta-]').length).toBeGreaterThan(2)
  })
})
