import { type AlarmKind, alarmAdvice, alarmTitles } from '#domain/alarms/alarm.ts'
import { formatMoment } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { firstName } from '#domain/shared/text.ts'
import { renderMail } from '../layout.ts'
import { action, paragraph, smallPrint } from '../message.ts'

type Told = {
  kind: AlarmKind
  words: string
  redSince: Date | null
  toldAt: Date
  recipient: { fullName: string; email: string }
  publicUrl: URL
}

/** To each of the staff, when something of the shop itself turned red. */
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

/** Returns where staff look at it. */
function placeOf(kind: AlarmKind): string {
  if (kind === 'payouts') return pathTo('/admin/repasses')
  return kind === 'invariants' ? pathTo('/admin/auditoria') : pathTo('/admin')
}
