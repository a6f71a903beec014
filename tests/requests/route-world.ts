import { randomUUID } from 'node:crypto'
import { makePictures, makes, reviews } from '#db/schema/community.ts'
import { payoutRuns } from '#db/schema/payouts.ts'
import { courtOrders } from '#db/schema/access.ts'
import { incidents } from '#db/schema/legal.ts'
import { staffInvitations } from '#db/schema/staff.ts'
import { newsletterIssues } from '#db/schema/support.ts'
import { createKit } from '#domain/kits/kits.server.ts'
import { collectionSlug } from '#domain/collections/collection.ts'
import { idToken } from '#domain/shared/id-token.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { suspendProject, suspensionInForce } from '#domain/suspensions/suspensions.server.ts'
import { addCategory, addFile, addMaker, addProject, addPurchase, addUser } from '../support/builders.ts'
import { appealSuspension } from '../support/worlds/appeals.ts'
import { addCollection, addQuestion, addThread } from '../support/community-builders.ts'
import type { Visitor } from '../support/app/app-client.ts'
import type { RequestApp } from '../support/app/request-app.ts'
import { signedInAs } from '../support/app/signed-in.ts'
import { addReport } from '../support/worlds/reports.ts'
import { type Role, roles } from './route-table.ts'

type PersonRole = Exclude<Role, 'visitor'>

const members = ['buyer', 'designer', 'both'] as const

type Person = { id: string; own: string }

/** What the addresses of the table name. */
export type RouteWorld = {
  shared: Record<string, string>
  /** A browser of this role, with a session of its own. */
  visitorOf: (role: Role) => Promise<Visitor>
  /** Another browser of this role, whose session is shared by all who only read pages. */
  readerOf: (role: Role) => Promise<Visitor>
  /** `{name}` in an address, by who asks: `{own}` is a project of theirs, or the listed one for people who have none. */
  filledIn: (address: string, role: Role) => string
}

export async function routeWorld(app: RequestApp): Promise<RouteWorld> {
  const { db } = app.database
  const maker = await addMaker(db, { fullName: 'Helena Prado' })
  const listed = await addProject(db, { designerId: maker.id, title: 'Vaso Maré' })
  const hidden = await addProject(db, { designerId: maker.id, title: 'Vaso guardado', isActive: false })
  const bought = await addProject(db, { designerId: maker.id, title: 'Vaso comprado' })
  const removed = await addProject(db, { designerId: maker.id, title: 'Vaso removido' })
  await suspendProject(db, removed.project.id, { source: 'staff', reason: null, evidence: {} }, new Date())
  await appealSuspension({ db, clock: { now: () => new Date() } }, maker.id, {
    projectId: removed.project.id,
    appeal: 'A peça é desenho meu.',
  })
  const appealed = await suspensionInForce(db, removed.project.id)
  const file = await addFile(db, { projectId: bought.project.id, position: 1 })
  const person = async (role: PersonRole): Promise<Person> => {
    const userType = members.find((member) => member === role)
    const kind = userType ? { userType } : { userType: 'buyer' as const, role: role as StaffRole }
    const { id } = await addUser(db, { fullName: 'Rafael Souza', ...kind })
    await addPurchase(db, { buyerId: id, projectId: bought.project.id })
    const sells = role === 'designer' || role === 'both'
    return {
      id,
      own: sells ? (await addProject(db, { designerId: id, title: 'Meu vaso' })).project.id : listed.project.id,
    }
  }
  const people = {} as Record<PersonRole, Person>
  for (const role of roles) if (role !== 'visitor') people[role] = await person(role)
  const thread = await addThread(db, { subject: 'Vaso quebrado' })
  const { orderId } = await addPurchase(db, { buyerId: maker.id, projectId: bought.project.id, status: 'pending' })
  const [run] = await db.insert(payoutRuns).values({ day: '2026-11-27' }).returning()
  const [issue] = await db
    .insert(newsletterIssues)
    .values({ subject: 'Novidades de novembro', body: 'Projetos novos.', writtenBy: people.all.id })
    .returning()
  const [incident] = await db
    .insert(incidents)
    .values({
      title: 'Cópia perdida',
      knownOn: '2026-11-19',
      dueOn: '2026-11-25',
      circumstances: 'Sumiu',
      data: 'Nomes',
      risk: 'unknown',
      riskReason: 'Não se sabe',
      measures: 'Chaves trocadas',
      recordedBy: people.all.id,
    })
    .returning()
  const category = await addCategory(db, { name: 'Réplicas' })
  const [courtOrder] = await db
    .insert(courtOrders)
    .values({
      number: '1234',
      court: '1ª Vara',
      userId: maker.id,
      fromDay: '2026-11-01',
      toDay: '2026-11-20',
      recordedBy: people.all.id,
    })
    .returning()
  const asker = await addUser(db, { fullName: 'Luciana Reis' })
  const question = await addQuestion(db, {
    projectId: listed.project.id,
    makerId: maker.id,
    askerId: asker.id,
    question: 'Serve em caixa de 12 cm?',
  })
  const purchase = await addPurchase(db, { buyerId: asker.id, projectId: bought.project.id })
  const [review] = await db
    .insert(reviews)
    .values({ projectId: bought.project.id, userId: asker.id, rating: 5 })
    .returning()
  const [make] = await db
    .insert(makes)
    .values({ projectId: listed.project.id, userId: asker.id, isPrint: false })
    .returning()
  const photo = { position: 0, storageKey: randomUUID(), width: 4, height: 3, color: '#aabbcc', looks: '0'.repeat(16) }
  await db.insert(makePictures).values({ makeId: make?.id ?? '', ...photo })
  const pair = [await addProject(db, { designerId: maker.id }), await addProject(db, { designerId: maker.id })]
  const kit = await createKit({ db, clock: { now: () => new Date() } }, maker.id, {
    title: 'Mesa posta',
    projects: pair.map(({ project }) => project.id),
    price: 3000,
  })
  const collection = await addCollection(db, { userId: maker.id, name: 'Casa pequena', visibility: 'public' })
  const secret = await addCollection(db, { userId: maker.id, name: 'Presentes' })
  const [invitation] = await db
    .insert(staffInvitations)
    .values({ email: 'nova@exemplo.com.br', role: 'support', expiresAt: new Date(Date.now() + 86_400_000) })
    .returning()
  const report = await addReport(db, { subjectId: listed.project.id })
  const ids = {
    courtOrder: courtOrder?.id ?? '',
    invitation: idToken(app.secret, 'staff-invitation', invitation?.id ?? ''),
    category: category.id,
    question: question.id,
    purchase: purchase.id,
    review: review?.id ?? '',
    make: make?.id ?? '',
    report: report.id,
    reportToken: report.token,
    reported: report.number,
    incident: incident?.id ?? '',
    newsletter: issue?.id ?? '',
    maker: maker.id,
    shop: 'helena-prado',
    removed: removed.project.id,
    appealed: appealed?.id ?? '',
    kit: kit.ok ? kit.id : '',
    collection: collectionSlug(collection),
    secret: collectionSlug(secret),
    order: orderId,
    number: orderNumber(orderId),
    run: run?.id ?? '',
    thread: thread.id,
    listed: listed.project.id,
    hidden: hidden.project.id,
    bought: bought.project.id,
    file: file.id,
  }
  const shared: Record<string, string> = { ...ids, slug: listed.project.slug, unknown: randomUUID() }
  const visitorOf = async (role: Role) => (role === 'visitor' ? app.visitor() : signedInAs(app, people[role].id))
  const readers = new Map<Role, Visitor>()
  for (const role of roles) readers.set(role, await visitorOf(role))
  return {
    shared,
    visitorOf,
    async readerOf(role) {
      const reader = app.visitor()
      for (const [name, value] of readers.get(role)?.cookies ?? []) reader.cookies.set(name, value)
      return reader
    },
    filledIn(address, role) {
      const own = role === 'visitor' ? shared.listed : people[role].own
      return address.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'own' ? own : shared[name]) ?? `no ${name}`)
    },
  }
}
