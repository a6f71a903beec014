import { passkeyChangedMail } from '#adapters/mail/messages/sign-in.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import type { Jobs } from '../job.ts'

export const passkeyJobs = {
  'send-passkey-changed': {
    async run({ db, mailer, publicUrl }, { userId, isAdded }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(passkeyChangedMail({ account, isAdded, publicUrl }))
    },
  },
} satisfies Jobs
