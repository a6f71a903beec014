import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { integer } from '#db/columns.ts'
import { projectImages } from '#db/schema/catalog.ts'
import { reviews } from '#db/schema/community.ts'
import { query } from '#db/statement.ts'
import { collectionSlug } from '#domain/collections/collection.ts'
import { addProject, addPurchase } from '../support/builders.ts'
import { addCollection } from '../support/community-builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()
const db = () => app.database.db
const typed = 'Chama no 81 98877-6655'

/** A maker, a project of theirs, and a buyer who has its files. */
async function soldProject() {
  const maker = await signedIn(app, { userType: 'both' })
  const { project } = await addProject(db(), { designerId: maker.id })
  // Of the world's picture there is no file.
  await db().delete(projectImages).where(eq(projectImages.projectId, project.id))
  const buyer = await signedIn(app)
  await addPurchase(db(), { buyerId: buyer.id, projectId: project.id })
  return { maker, buyer, projectId: project.id }
}

const newAccount = { fullName: typed, password: 'casca-de-noz-azul', userType: 'buyer', adult: 'on' }

const photos = () => new File([fs.readFileSync('demo/makes/lua-dia.webp')], 'lua.webp', { type: 'image/webp' })

/** Sends words that all will read, and tells who sent them. */
const sendings = {
  'a review': async () => {
    const { buyer, projectId } = await soldProject()
    return buyer.visitor.post(`/projeto/${projectId}/avaliar`, { rating: '5', comment: typed })
  },
  'an answer to a review': async () => {
    const { maker, buyer, projectId } = await soldProject()
    const [review] = await db().insert(reviews).values({ projectId, userId: buyer.id, rating: 4 }).returning()
    return maker.visitor.post(`/avaliacoes/${review?.id}/resposta`, { answer: typed })
  },
  'words of a make': async () => {
    const { buyer, projectId } = await soldProject()
    return buyer.visitor.post(`/projeto/${projectId}/imprimi`, { photos: [photos()], words: typed })
  },
  'a question': async () => {
    const { projectId } = await soldProject()
    const asker = await signedIn(app, { createdAt: new Date(0) })
    return asker.visitor.post(`/projeto/${projectId}/perguntas`, { question: typed })
  },
  'a note in a collection': async () => {
    const { buyer, projectId } = await soldProject()
    const one = await addCollection(db(), { userId: buyer.id, visibility: 'public' })
    const saved = { project_id: projectId, collection_id: one.id, intent: 'add' }
    await buyer.visitor.post('/colecoes/guardar', saved)
    const changed = { project_id: projectId, intent: 'change', place: '1', note: typed }
    return buyer.visitor.post(`/colecoes/${collectionSlug(one)}?editar`, changed)
  },
  'what a shop says of itself': async () => {
    const { maker } = await soldProject()
    return maker.visitor.post('/perfil/loja', { about: typed })
  },
  'what a person says of themself': async () => {
    const { buyer } = await soldProject()
    return buyer.visitor.post('/perfil', { intent: 'profile', fullName: 'Rita Alves', bio: typed })
  },
  'the name of a new account': () =>
    app.visitor().post('/auth?mode=signup', { ...newAccount, email: `rita-${randomUUID()}@exemplo.com.br` }),
  'the name of a person': async () => {
    const { buyer } = await soldProject()
    return buyer.visitor.post('/perfil', { intent: 'profile', fullName: typed })
  },
  'why a workshop is paused': async () => {
    const { maker } = await soldProject()
    return maker.visitor.post('/perfil/oficina', { printers: '1', hoursPerDay: '8', paused: 'sim', pauseNote: typed })
  },
}

/** Rows of all that was sent. */
async function stored(): Promise<number | undefined> {
  const [row] = await query(
    db(),
    sql`select count(*)::int as total from (select comment as words from reviews union all select answer from reviews
      union all select words from makes union all select question from questions union all select note from collection_items
      union all select bio from users union all select full_name from users union all select pause_note from workshops) said where words like '%98877%'`,
    { total: integer },
  )
  return row?.total
}

describe('a telephone is named beside its field, what was typed stays, and nothing is stored', () => {
  it.each(Object.entries(sendings))('of %s', async (_, send) => {
    const refused = await send()
    expect(refused.status).toBe(400)
    const field = refused
      .$('textarea, input')
      .filter((_at, one) => refused.$(one).text().includes(typed) || refused.$(one).val() === typed)
    expect(field.attr('aria-invalid')).toBe('true')
    const said = (field.attr('aria-describedby') ?? '').split(' ').map((id) => refused.$(`[id="${id}"]`).text())
    expect(said.join(' ')).toContain('Tire o telefone (“81 98877-6655”)')
    expect(await stored()).toBe(0)
  })
})
