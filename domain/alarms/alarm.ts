import { business } from '#domain/shared/business.ts'
import type { StaffArea } from '#domain/staff/staff-role.ts'
import { formatCount, formatFileSize, formatList, formatMoment } from '#domain/shared/format.ts'

export const alarmKinds = ['parked_jobs', 'mail', 'backup', 'disk', 'payouts', 'invariants'] as const

export type AlarmKind = (typeof alarmKinds)[number]

/** Disk usage in bytes, as in `df`: space reserved for root counts as used. */
export type Disk = { host: string; sizeBytes: number; freeBytes: number }

export type Signs = {
  queue: { due: number; later: number; oldestDueSeconds: number }
  parkedJobs: Record<string, number>
  /**
   * Number of mails that the mail server has refused temporarily for at least ten minutes; `says`: the server's reply.
   */
  waitingMails: { count: number; says: string | null }
  refusedMails: { count: number; lastAt: Date | null }
  payouts: { waiting: number; failed: number; lastFailedAt: Date | null }
  backup: { takenAt: Date | null; runningSince: Date | null }
  brokenInvariants: string[]
  disk: Disk | null
}

/** An alarm to mail to staff: once for an event at `happenedAt`; daily while a state lasts (null). */
export type RedAlarm = { kind: AlarmKind; words: string; happenedAt: Date | null }

/** Staff area of each alarm; staff with access to that area are mailed. */
export const alarmAreas: Record<AlarmKind, StaffArea> = {
  parked_jobs: 'house',
  mail: 'house',
  backup: 'house',
  disk: 'house',
  payouts: 'money',
  invariants: 'money',
}

export const alarmTitles: Record<AlarmKind, string> = {
  parked_jobs: 'Há tarefas paradas',
  mail: 'E-mails não estão saindo',
  backup: 'A cópia de segurança está atrasada',
  disk: 'O disco está quase cheio',
  payouts: 'Um repasse não foi concluído',
  invariants: 'A auditoria encontrou um erro',
}

export const alarmAdvice: Record<AlarmKind, string> = {
  parked_jobs: 'O motivo está no log do servidor. Depois de corrigido, mande rodar de novo em Tarefas paradas.',
  mail: 'Confira usuário, senha e remetente em SMTP_URL e MAIL_FROM, e o painel de quem envia os e-mails. O que espera sai sozinho quando o servidor aceitar; o que foi recusado de vez não sai mais.',
  backup: 'Veja por que a última cópia não foi feita: journalctl -u camada-backup. Uma à mão: npm run backup.',
  disk: 'Apague cópias antigas, mude-as de disco ou aumente o disco antes que ele encha: com ele cheio, nada mais é recebido.',
  payouts: 'O valor voltou para o saldo do maker e entra na próxima rodada.',
  invariants:
    'Algo que sempre deve valer não vale: dinheiro, acessos ou arquivos. Pare os repasses se o nome fala de dinheiro, e chame quem cuida do sistema.',
}

function usedShare({ sizeBytes, freeBytes }: Disk): number {
  return sizeBytes > 0 ? 1 - freeBytes / sizeBytes : 0
}

/** Returns the age of the last backup in hours; without a backup, the time the shop has been running. */
export function backupAgeHours({ takenAt, runningSince }: Signs['backup'], now: Date): number {
  const since = takenAt ?? runningSince
  return since ? (now.getTime() - since.getTime()) / 3_600_000 : 0
}

export function redAlarms(signs: Signs, now: Date): RedAlarm[] {
  const state = (kind: AlarmKind, words: string | null) => (words === null ? [] : [{ kind, words, happenedAt: null }])
  return [
    ...state('parked_jobs', parkedWords(signs.parkedJobs)),
    ...mailAlarm(signs),
    ...state('backup', backupWords(signs.backup, now)),
    ...state('disk', diskWords(signs.disk)),
    ...payoutAlarm(signs.payouts),
    ...state('invariants', invariantWords(signs.brokenInvariants)),
  ]
}

function parkedWords(jobs: Signs['parkedJobs']): string | null {
  const names = Object.entries(jobs)
  if (names.length === 0) return null
  return `Falharam em todas as tentativas: ${formatList(names.map(([name, count]) => `${name} (${formatCount(count)})`))}.`
}

function mailAlarm({ waitingMails, refusedMails }: Signs): RedAlarm[] {
  const isRefusing = refusedMails.count >= business.refusedMails
  if (waitingMails.count === 0 && !isRefusing) return []
  const says = waitingMails.says ? ` (${waitingMails.says})` : ''
  const waiting =
    waitingMails.count === 1
      ? `1 mensagem espera há mais de dez minutos: o servidor de e-mail não a aceita${says}.`
      : `${formatCount(waitingMails.count)} mensagens esperam há mais de dez minutos: o servidor de e-mail não as aceita${says}.`
  const refused = isRefusing && `${formatCount(refusedMails.count)} mensagens recusadas de vez nas últimas 24 horas.`
  const words = [waitingMails.count > 0 && waiting, refused].filter(Boolean).join(' ')
  return [{ kind: 'mail', words, happenedAt: waitingMails.count > 0 ? null : refusedMails.lastAt }]
}

function backupWords(backup: Signs['backup'], now: Date): string | null {
  if (backupAgeHours(backup, now) < business.backupHours) return null
  const last = backup.takenAt ? `A última foi feita em ${formatMoment(backup.takenAt)}` : 'Nenhuma foi feita até agora'
  return `${last}; deve haver uma a cada ${business.backupHours} horas.`
}

function diskWords(disk: Disk | null): string | null {
  if (!disk || usedShare(disk) * 100 <= business.diskPercent) return null
  const used = formatCount(Math.floor(usedShare(disk) * 100))
  const [free, size] = [formatFileSize(disk.freeBytes), formatFileSize(disk.sizeBytes)]
  return `A máquina ${disk.host} usa ${used} % do disco: restam ${free} de ${size}.`
}

function payoutAlarm({ failed, lastFailedAt }: Signs['payouts']): RedAlarm[] {
  if (failed === 0) return []
  const words = `${formatCount(failed)} ${failed === 1 ? 'repasse falhou ou voltou' : 'repasses falharam ou voltaram'} desde ontem.`
  return [{ kind: 'payouts', words, happenedAt: lastFailedAt }]
}

function invariantWords(names: string[]): string | null {
  return names.length === 0 ? null : `Não ${names.length === 1 ? 'vale' : 'valem'}: ${formatList(names)}.`
}
