import { accountClosedMail } from '#adapters/mail/messages/account.ts'
import { findFarewell, forgetFarewell } from '#domain/personal-data/farewells.server.ts'
import { sweepClosedAccounts } from '#domain/personal-data/sweep-closed-accounts.server.ts'
import type { Jobs } from '../job.ts'

export const personalDataJobs = {
  'send-farewell': {
    async run({ db, secret, mailer, publicUrl }, { userId }) {
      const farewell = await findFarewell({ db, secret }, userId)
      if (!farewell) return
      await mailer.send(accountClosedMail({ farewell, publicUrl }))
      await forgetFarewell(db, userId)
    },
  },
  'sweep-closed-accounts': { run: sweepClosedAccounts, schedule: [{ at: '38 * * * *' }] },
} satisfies Jobs
