/** `npm run staff -- add <e-mail> [role] | remove <e-mail> | list`: manages staff, with the shop running or not. */
import './environment.ts'
import type { Database } from '#db/database.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { listTeam } from '#domain/accounts/team.server.ts'
import { systemClock } from '#domain/shared/clock.ts'
import { formatDay } from '#domain/shared/format.ts'
import { idToken } from '#domain/shared/id-token.server.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { addStaff, type JoinRefusal, openInvitations, removeFromStaff } from '#domain/staff/invitations.server.ts'
import { staffRemovalInput, staffRoleInput } from '#domain/staff/staff-input.ts'
import { roleNames, type StaffRole, staffRoles } from '#domain/staff/staff-role.ts'
import { changeRole } from '#domain/staff/staff.server.ts'
import { type Shop, withShop } from './with-shop.ts'

const usage = [
  'Uso: npm run staff -- add <e-mail> [papel]',
  '     npm run staff -- remove <e-mail>',
  '     npm run staff -- list',
  '',
  'Papéis (sem dizer, all):',
  ...staffRoles.map((role) => `  ${role.padEnd(12)}${roleNames[role].name}: ${roleNames[role].opens}`),
].join('\n')

const [command, email = '', role = 'all'] = process.argv.slice(2)
const wanted = staffRoleInput.safeParse({ email, role })
const whom = staffRemovalInput.safeParse({ email })
const run =
  command === 'list'
    ? list
    : command === 'add' && wanted.success
      ? (world: World) => add(world, wanted.data)
      : command === 'remove' && whom.success
        ? (world: World) => remove(world, whom.data)
        : null
if (!run) {
  const faults = command === 'add' ? wanted.error : command === 'remove' ? whom.error : undefined
  console.error([...(faults?.issues ?? []).map(({ message }) => `${message}.`), usage].join('\n'))
  process.exit(1)
}

type World = { db: Database; clock: ReturnType<typeof systemClock>; config: Shop['config'] }

async function add(world: World, asked: { email: string; role: StaffRole }): Promise<boolean> {
  const added = await addStaff(world, asked)
  if (!added.ok && added.reason === 'already_staff') return giveRole(world, asked)
  if (!added.ok) return refuse(joinRefusals[added.reason])
  if ('person' in added) {
    const { fullName, createdAt } = added.person
    console.log(`${fullName} (${asked.email}, conta de ${formatDay(createdAt)}) é da equipe: ${titleOf(asked.role)}.`)
    next(world, [`Entrar na loja com ${asked.email}: ${address(world, '/auth')}`])
    return true
  }
  const { id, role: invitedAs, expiresAt } = added.invitation
  const token = idToken(world.config.sessionSecret, 'staff-invitation', id)
  console.log(`Ainda não há conta com ${asked.email}. O convite está feito: ${titleOf(invitedAs)}.`)
  next(world, [
    `Abrir o convite até ${formatDay(expiresAt)} e criar a conta por ele, com este e-mail:`,
    `   ${new URL(pathTo('/convite/:token', { token }), world.config.publicUrl).href}`,
    'Aceitar o convite.',
  ])
  console.log('O mesmo link vai por e-mail, com a loja no ar.')
  return true
}

async function giveRole(world: World, asked: { email: string; role: StaffRole }): Promise<boolean> {
  const changed = await changeRole(world, null, asked)
  if (changed.ok) console.log(`O papel de ${asked.email} agora é ${titleOf(asked.role)}.`)
  else if (changed.reason === 'unchanged') console.log(`Nada mudou: ${asked.email} já é ${titleOf(asked.role)}.`)
  else return refuse(changed.reason === 'last_all' ? lastWithAll : notThere)
  return true
}

async function remove(world: World, asked: { email: string }): Promise<boolean> {
  const removed = await removeFromStaff(world, null, asked)
  if (!removed.ok) return refuse(removed.reason === 'last_all' ? lastWithAll : notThere)
  console.log(
    removed.personId
      ? `${asked.email} saiu da equipe: as sessões terminaram, e a administração não abre mais.`
      : `O convite de ${asked.email} foi cancelado.`,
  )
  return true
}

async function list({ db, clock, config }: World): Promise<boolean> {
  const [team, invitations] = [await listTeam(db), await openInvitations(db, clock.now())]
  if (team.length === 0) console.log('Ninguém é da equipe ainda: npm run staff -- add <e-mail>')
  for (const person of team) {
    const missing = person.isProven || config.demo ? '' : ', sem verificação em duas etapas'
    console.log(`${person.email}  ${titleOf(person.role)}  ${person.fullName}${missing}`)
  }
  for (const { email: invited, role: itsRole, expiresAt, isOver } of invitations)
    console.log(`${invited}  ${titleOf(itsRole)}  convite ${isOver ? 'vencido em' : 'até'} ${formatDay(expiresAt)}`)
  return true
}

function next(world: World, first: readonly string[]): void {
  const steps = [
    ...first,
    `Ligar a verificação em duas etapas: ${address(world, '/perfil/verificacao')}`,
    `Trabalhar em ${address(world, '/admin')}`,
  ]
  let number = 0
  console.log('O que vem agora, para essa pessoa:')
  for (const step of steps) console.log(step.startsWith(' ') ? `  ${step}` : `  ${++number}. ${step}`)
}

function address({ config }: World, path: '/auth' | '/perfil/verificacao' | '/admin'): string {
  return new URL(pathTo(path), config.publicUrl).href
}

function titleOf(itsRole: StaffRole): string {
  return `${roleNames[itsRole].name} (${itsRole})`
}

const lastWithAll = 'É a única pessoa com o papel all. Dê esse papel a mais alguém antes.'
const notThere = 'Este e-mail não está na equipe nem tem convite aberto. Veja quem está: npm run staff -- list'

const joinRefusals = {
  not_found: notThere,
  already_staff: 'Este e-mail já é da equipe.',
  already_invited:
    'Este e-mail já tem um convite aberto. Para fazer outro, cancele-o: npm run staff -- remove <e-mail>',
  account_blocked: 'A conta deste e-mail está bloqueada.',
  first_needs_all: 'A primeira pessoa da equipe precisa do papel all.',
} satisfies Record<JoinRefusal['reason'], string>

function refuse(why: string): false {
  console.error(why)
  return false
}

await withShop(async ({ config, url }) => {
  // A shop that never started has no tables.
  await migrateDatabase(url)
  const { db, pool } = openDatabase(url)
  try {
    return await run({ db, clock: systemClock(config.clockOffsetSeconds), config })
  } finally {
    await pool.end()
  }
})
