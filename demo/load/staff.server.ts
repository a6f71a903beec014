import type { StaffActionName } from '#domain/areas.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { legalKinds, type LegalKind } from '#domain/legal/legal-kind.ts'
import { accessLog, courtOrders } from '#db/schema/access.ts'
import { incidents, termsVersions } from '#db/schema/legal.ts'
import { staffActions, staffInvitations } from '#db/schema/staff.ts'
import { newsletterIssues, newsletterSubscriptions, supportMessages, supportThreads } from '#db/schema/support.ts'
import { noticeDueOn } from '#domain/incidents/incident.ts'
import { hashOf } from '#domain/legal/open-terms.server.ts'
import { execute } from '#db/statement.ts'
import { business } from '#domain/shared/business.ts'
import { dayOf } from '#domain/shared/day.ts'
import { newsletterWords } from '#domain/support/newsletter-consent.ts'
import { protocolNumber } from '#domain/support/thread.ts'
import type { StaffSubject } from '#domain/staff/staff-action.ts'
import { seedConversations, type SeedConversation } from '#demo/catalog/conversations.ts'
import { seedBuyers, seedCustomers, seedMakers, seedStaff, seedTreasurer } from '#demo/catalog/people.ts'
import { seedProjects } from '#demo/catalog.ts'
import { Fault } from '#fault'
import { idAt, known } from './identifier.server.ts'
import type { LoadedProject } from './projects.server.ts'

type Loaded = {
  people: Map<string, string>
  projects: Map<string, LoadedProject>
  now: Date
  publicUrl: URL
  texts: Record<LegalKind, { written: () => string }>
}

export async function insertStaffWork(tx: Database, loaded: Loaded): Promise<void> {
  for (const [index, conversation] of seedConversations.entries()) {
    await insertConversation(tx, loaded, conversation, 104_729 * (index + 1))
  }
  await insertTeam(tx, loaded)
  await insertNewsletters(tx, loaded)
  await insertTerms(tx, loaded)
  await insertIncident(tx, loaded)
  await insertCourtOrder(tx, loaded)
}

async function insertTeam(tx: Database, { people, now }: Loaded): Promise<void> {
  const [staffId, treasurerId] = [known(people, seedStaff.email), known(people, seedTreasurer.email)]
  const joined = { kind: 'staff', id: treasurerId, label: seedTreasurer.fullName } as const
  await insertAction(tx, staffId, 'add_staff', joined, null, before(now, 60 * 24))
  const createdAt = before(now, 26)
  const expiresAt = new Date(createdAt.getTime() + business.invitationDays * 86_400_000)
  const invitation = { email: 'atendimento@exemplo.com.br', role: 'support', invitedBy: staffId } as const
  const invitationId = idAt(createdAt)
  await tx.insert(staffInvitations).values({ id: invitationId, ...invitation, createdAt, expiresAt })
  const invited = { kind: 'staff', id: invitationId, label: invitation.email } as const
  await insertAction(tx, staffId, 'invite_staff', invited, null, createdAt)
}

async function insertNewsletters(tx: Database, { people, projects, now, publicUrl }: Loaded): Promise<void> {
  const staffId = known(people, seedStaff.email)
  const emails = seedBuyers.map(({ email }) => email)
  const joined = before(now, 60 * 24)
  const asked = { words: newsletterWords.promise, page: '/', ipAddress: '203.0.113.20' }
  await tx
    .insert(newsletterSubscriptions)
    .values(emails.map((email) => ({ id: idAt(joined), email, ...asked, createdAt: joined, confirmedAt: joined })))
  const address = (place: number) => `${publicUrl.origin}/projeto/${known(projects, seedProjects[place]?.key ?? '').id}`
  const sentAt = before(now, 21 * 24)
  const sent = {
    id: idAt(sentAt),
    subject: 'Novembro: luz para a mesa e chaves no lugar',
    body: `Os projetos que mais gostamos neste mês.\n\n${address(0)}\n\n${address(1)}\n\nVer todos os projetos ${publicUrl.origin}/marketplace`,
    state: 'sent' as const,
    writtenBy: staffId,
    sentCount: emails.length,
    createdAt: sentAt,
    updatedAt: sentAt,
    sendingAt: sentAt,
    sentAt,
  }
  const draftAt = before(now, 20)
  const draft = {
    id: idAt(draftAt),
    subject: 'Dezembro: presentes que ficam prontos a tempo',
    body: `Peças que chegam antes do dia 24.\n\n${address(2)}\n\n${address(3)}`,
    writtenBy: staffId,
    createdAt: draftAt,
    updatedAt: draftAt,
  }
  await tx.insert(newsletterIssues).values([sent, draft])
  const about = { kind: 'newsletter', id: sent.id, label: sent.subject } as const
  await insertAction(tx, staffId, 'send_newsletter', about, null, sentAt)
}

async function insertTerms(tx: Database, { now, texts }: Loaded): Promise<void> {
  const begun = before(now, 300 * 24)
  const dated = { createdAt: begun, updatedAt: begun, publishedAt: begun, inForceAt: begun, toldAt: begun }
  const first = legalKinds.map((kind) => {
    const text = texts[kind].written()
    return { kind, version: 1, text, hash: hashOf(text), summary: '', ...dated }
  })
  const draft = {
    text: texts.terms.written().replace('## 7. Mudanças e foro', '## 7. Mudanças, avisos e foro'),
    summary: 'A cláusula 7 passa a dizer onde ficam guardadas as versões dos termos.',
    createdAt: before(now, 30),
    updatedAt: before(now, 30),
  }
  await tx.insert(termsVersions).values(first)
  await tx.insert(termsVersions).values(draft)
  await execute(
    tx,
    sql`
    insert into acceptances (user_id, version, place, order_id, accepted_at)
    select id, 1, 'sign_up', null::uuid, created_at from users
    union all select buyer_id, 1, 'checkout', id, created_at from orders`,
  )
}

async function insertIncident(tx: Database, { people, now }: Loaded): Promise<void> {
  const at = before(now, 60 * 24)
  const knownOn = dayOf(at)
  const staffId = known(people, seedStaff.email)
  const incident = {
    id: idAt(at),
    title: 'E-mail de suporte enviado para a pessoa errada',
    knownOn,
    dueOn: noticeDueOn(knownOn),
    circumstances:
      'Uma resposta do suporte foi para um endereço parecido com o de quem perguntou. Ninguém mais a recebeu.',
    data: 'Primeiro nome e número de um pedido. Nenhum documento, endereço ou dado de pagamento.',
    peopleCount: 1,
    risk: 'low' as const,
    riskReason: 'O número do pedido não abre nada sem entrar na conta, e quem recebeu confirmou que apagou.',
    measures: 'As respostas saem agora pela conversa do site, que só o dono da conta abre.',
    recordedBy: staffId,
    createdAt: at,
    updatedAt: at,
  }
  await tx.insert(incidents).values(incident)
  const about = { kind: 'incident', id: incident.id, label: incident.title } as const
  await insertAction(tx, staffId, 'record_incident', about, null, at)
}

async function insertCourtOrder(tx: Database, { people, now }: Loaded): Promise<void> {
  const staffId = known(people, seedStaff.email)
  const userId = known(people, 'cliente-12')
  const at = before(now, 35 * 24)
  const used = [1_110, 1_107, 1_062, 1_038].map((hours) => before(now, hours))
  await tx.insert(accessLog).values(
    used.map((instant, index) => ({
      id: idAt(instant),
      userId,
      act: 'use' as const,
      ipAddress: index < 2 ? '203.0.113.40' : '198.51.100.7',
      port: 40_112 + 977 * index,
      at: instant,
    })),
  )
  const order = {
    id: idAt(at),
    number: '0001234-56.2026.8.26.0100',
    court: '3ª Vara Cível do Foro Central de São Paulo',
    userId,
    fromDay: dayOf(before(now, 50 * 24)),
    toDay: dayOf(before(now, 40 * 24)),
    heldAt: at,
    recordedBy: staffId,
    createdAt: at,
  }
  await tx.insert(courtOrders).values(order)
  const about = { kind: 'court_order', id: order.id, label: order.number } as const
  await insertAction(tx, staffId, 'record_court_order', about, null, at)
  await insertAction(tx, staffId, 'hand_out_records', about, null, new Date(at.getTime() + 600_000))
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

async function insertConversation(
  tx: Database,
  { people, now }: Loaded,
  { person, origin, state, subject, said }: SeedConversation,
  number: number,
): Promise<void> {
  const accounts = [...seedMakers, ...seedBuyers, ...seedCustomers]
  const account = typeof person === 'string' ? accounts.find((one) => one.key === person) : null
  const who = typeof person === 'string' ? account : { fullName: person.name, email: person.email }
  const [first, last] = [said[0], said.at(-1)]
  if (!who || !first || !last) throw new Fault(`demonstration: no author or message for ${subject}`)
  const createdAt = before(now, first.hoursAgo)
  const thread = {
    id: idAt(createdAt),
    protocol: protocolNumber(createdAt, number),
    origin,
    state,
    subject,
    name: who.fullName,
    email: who.email,
    userId: typeof person === 'string' ? known(people, person) : null,
    createdAt,
    lastMessageAt: before(now, last.hoursAgo),
  }
  await tx.insert(supportThreads).values(thread)
  const staffId = known(people, seedStaff.email)
  for (const { by, hoursAgo, message } of said) {
    const at = before(now, hoursAgo)
    const words = {
      id: idAt(at),
      threadId: thread.id,
      staffId: by === 'staff' ? staffId : null,
      message,
      createdAt: at,
    }
    await tx.insert(supportMessages).values(words)
    const about = { kind: 'thread', id: thread.id, label: thread.protocol } as const
    if (by === 'staff') await insertAction(tx, staffId, 'answer_thread', about, null, at)
  }
}

export async function insertAction(
  tx: Database,
  staffId: string,
  action: StaffActionName,
  subject: StaffSubject,
  reason: string | null,
  at: Date,
): Promise<void> {
  const { kind: subjectKind, id: subjectId, label: subjectLabel } = subject
  await tx
    .insert(staffActions)
    .values({ id: idAt(at), staffId, action, subjectKind, subjectId, subjectLabel, reason, createdAt: at })
}
