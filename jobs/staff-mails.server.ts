import { alarmMail, staffChangeMail, staffInvitationMail } from '#adapters/mail/messages/staff.ts'
import type { Handlers } from '#db/job.ts'
import { alarmForMail } from '#domain/alarms/alarms.server.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { invitationForMail } from '#domain/staff/accept-invitation.server.ts'
import type { Services } from '#services'

/** Mails to staff about staff changes and alarms. */
export function staffMails(services: Pick<Services, 'db' | 'clock' | 'mailer' | 'publicUrl' | 'secret'>) {
  const { db, mailer, publicUrl } = services
  return {
    async 'send-staff-invitation'({ invitationId }) {
      const invited = await invitationForMail(services, invitationId)
      if (invited) await mailer.send(staffInvitationMail({ ...invited, publicUrl }))
    },
    async 'send-staff-change'({ recipientId, personId, byId, ...change }) {
      const [recipient, person, by] = await Promise.all([
        findAccount(db, recipientId),
        findAccount(db, personId),
        byId ? findAccount(db, byId) : null,
      ])
      if (!recipient || !person) return
      await mailer.send(staffChangeMail({ ...change, recipient, person, byName: by?.fullName ?? null, publicUrl }))
    },
    async 'send-alarm'(told) {
      const alarm = await alarmForMail(db, told)
      if (alarm) await mailer.send(alarmMail({ ...alarm, publicUrl }))
    },
  } satisfies Handlers
}
