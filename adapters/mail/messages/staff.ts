import { type AlarmKind, alarmAdvice, alarmTitles } from '#domain/alarms/alarm.ts'
import { formatDay, formatMoment } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { firstName } from '#domain/shared/text.ts'
import type { InvitationForMail } from '#domain/staff/accept-invitation.server.ts'
import { type AccountRole, roleNames } from '#domain/staff/staff-role.ts'
import { renderMail } from '../layout.ts'
import { action, paragraph, smallPrint } from '../message.ts'
import { support } from './to-owner.ts'

export function staffInvitationMail({
  invitation,
  inviterName,
  token,
  publicUrl,
}: InvitationForMail & { publicUrl: URL }): Mail {
  const { name, opens } = roleNames[invitation.role]
  return {
    to: invitation.email,
    key: `staff-invitation-${invitation.id}`,
    subject: 'Convite para a equipe da Camada',
    ...renderMail({
      title: 'Convite para a equipe',
      preview: `O convite vale até ${formatDay(invitation.expiresAt)}.`,
      reason: 'Você recebeu este e-mail porque alguém da Camada convidou este endereço para a equipe.',
      body: [
        paragraph(`${inviterName ?? 'Quem cuida do servidor da loja'} convidou você para a equipe da Camada.`),
        paragraph(`Papel: ${name}. ${opens}.`),
        paragraph(
          `O convite vale até ${formatDay(invitation.expiresAt)}, para uma conta com este e-mail. Se ainda não tem uma, você cria no caminho.`,
        ),
        action('Ver o convite', new URL(pathTo('/convite/:token', { token }), publicUrl).href),
        smallPrint('Não esperava este convite? Não é preciso fazer nada: sem você, ele vence sozinho.'),
      ],
    }),
  }
}

export type StaffChange = {
  recipient: { id: string; fullName: string; email: string }
  person: { id: string; fullName: string }
  /** Name of the staff member who made the change; null for the command line. */
  byName: string | null
  action: 'add_staff' | 'change_role' | 'remove_staff'
  role: AccountRole
  isRecovery?: boolean | undefined
  at: number
  publicUrl: URL
}

/** Mail about a staff change, to the person and to those with the role `all`. */
export function staffChangeMail(change: StaffChange): Mail {
  const { recipient, person, role, at, publicUrl } = change
  const isOwn = recipient.id === person.id
  const done = isOwn ? ownWords(change.action) : `${person.fullName} ${othersWords[change.action]}`
  const by = changedBy(change)
  return {
    to: recipient.email,
    key: `staff-${person.id}-${at}-${recipient.id}`,
    subject: `Equipe da Camada: ${done}`,
    ...renderMail({
      title: done,
      preview: by,
      reason: isOwn
        ? 'Você recebeu este e-mail porque mudou o que a sua conta pode fazer na Camada.'
        : 'Você recebeu este e-mail porque cuida da equipe da Camada.',
      body: [
        paragraph(`Olá, ${firstName(recipient.fullName)}. ${done}.`),
        role !== 'member' && paragraph(`Papel: ${roleNames[role].name}. ${roleNames[role].opens}.`),
        paragraph(by),
        ...next(change.action, isOwn, publicUrl),
      ],
    }),
  }
}

function changedBy({ byName, isRecovery }: StaffChange): string {
  if (isRecovery)
    return 'Uma nova senha foi criada pelo link do e-mail, e a chave de acesso, que era a segunda etapa, deixou de valer. Confirme com a pessoa antes de convidar de novo.'
  return byName ? `A mudança foi feita por ${byName}.` : 'Foi feito pela linha de comando, no servidor da loja.'
}

function ownWords(what: StaffChange['action']): string {
  if (what === 'add_staff') return 'Você entrou na equipe'
  return what === 'remove_staff' ? 'Você saiu da equipe' : 'Seu papel na equipe mudou'
}

const othersWords = {
  add_staff: 'entrou na equipe',
  change_role: 'tem outro papel na equipe',
  remove_staff: 'saiu da equipe',
}

function next(what: StaffChange['action'], isOwn: boolean, publicUrl: URL) {
  if (!isOwn)
    return [
      action('Ver a equipe', new URL(pathTo('/admin/equipe'), publicUrl).href),
      smallPrint('Não sabia disso? Fale com quem fez e confira a equipe agora.'),
    ]
  if (what === 'remove_staff')
    return [
      paragraph('A administração não abre mais para você. Suas compras, vendas e projetos continuam na sua conta.'),
      smallPrint('Não esperava por isso?', support(publicUrl)),
    ]
  return [
    what === 'add_staff' &&
      paragraph(
        'Entre de novo com a sua conta. A equipe usa verificação em duas etapas: a primeira visita à administração leva até ela.',
      ),
    action('Abrir a administração', new URL(pathTo('/admin'), publicUrl).href),
  ]
}

type Told = {
  kind: AlarmKind
  words: string
  redSince: Date | null
  toldAt: Date
  recipient: { fullName: string; email: string }
  publicUrl: URL
}

export function alarmMail({ kind, words, redSince, toldAt, recipient, publicUrl }: Told): Mail {
  return {
    to: recipient.email,
    key: `alarm-${kind}-${toldAt.toISOString()}-${recipient.email}`,
    subject: `[Alarme] ${alarmTitles[kind]}`,
    ...renderMail({
      title: alarmTitles[kind],
      preview: words,
      reason: 'Você recebeu este e-mail porque é da equipe. Cada alarme avisa no máximo uma vez por dia.',
      body: [
        paragraph(`Olá, ${firstName(recipient.fullName)}. ${words}`),
        paragraph(redSince ? `Assim desde ${formatMoment(redSince)}.` : 'Quando este e-mail saiu, já tinha passado.'),
        action('Abrir a administração', new URL(placeOf(kind), publicUrl).href),
        smallPrint(alarmAdvice[kind]),
      ],
    }),
  }
}

function placeOf(kind: AlarmKind): string {
  if (kind === 'payouts') return pathTo('/admin/repasses')
  if (kind === 'parked_jobs') return pathTo('/admin/tarefas')
  return kind === 'invariants' ? pathTo('/admin/auditoria') : pathTo('/admin')
}
