import { staffChangeMail, staffInvitationMail } from '#adapters/mail/messages/staff.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { invitationForMail } from '#domain/staff/accept-invitation.server.ts'
import type { Jobs } from '../job.ts'

export const staffJobs = {
  'send-staff-invitation': {
    async run(services, { invitationId }) {
      const { mailer, publicUrl } = services
      const invited = await invitationForMail(services, invitationId)
      if (invited) await mailer.send(staffInvitationMail({ ...invited, publicUrl }))
    },
  },
  'send-staff-change': {
    async run({ db, mailer, publicUrl }, { recipientId, personId, byId, ...change }) {
      const [recipient, person, by] = await Promise.all([
        findAccount(db, recipientId),
        findAccount(db, personId),
        byId ? findAccount(db, byId) : null,
      ])
      if (!recipient || !person) return
      await mailer.send(staffChangeMail({ ...change, recipient, person, byName: by?.fullName ?? null, publicUrl }))
    },
  },
} satisfies Jobs
