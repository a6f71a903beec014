import { accountExistsMail, emailProofMail, welcomeMail } from '#adapters/mail/messages/account.ts'
import { emailChangeMail, emailChangeNoticeMail } from '#adapters/mail/messages/email-change.ts'
import { passwordChangedMail, passwordResetMail } from '#adapters/mail/messages/passwords.ts'
import { secondFactorChangedMail } from '#adapters/mail/messages/sign-in.ts'
import { findAccount, sweepAccounts } from '#domain/accounts/accounts.server.ts'
import { issueEmailChange } from '#domain/accounts/email-change.server.ts'
import { secondFactorState } from '#domain/accounts/second-factor/second-factor.server.ts'
import { issueProofToken } from '#domain/accounts/email-proof.server.ts'
import { issueResetToken } from '#domain/accounts/password-reset.server.ts'
import type { Jobs } from '../job.ts'

/** Account mails. A job sends nothing if the account does not exist: resets for unknown addresses are queued too. */
export const accountJobs = {
  'send-welcome': {
    async run({ db, clock, mailer, publicUrl }, { userId }) {
      const account = await findAccount(db, userId)
      if (!account) return
      const token = account.emailVerified ? null : await issueProofToken(db, userId, clock.now())
      await mailer.send(welcomeMail({ account, token, publicUrl }))
    },
  },
  'send-email-proof': {
    async run({ db, clock, mailer, publicUrl }, { userId }) {
      const account = await findAccount(db, userId)
      if (!account || account.emailVerified) return
      const token = await issueProofToken(db, userId, clock.now())
      await mailer.send(emailProofMail({ account, token, publicUrl }))
    },
  },
  'send-account-exists': {
    async run({ db, mailer, publicUrl }, { userId }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(accountExistsMail({ account, publicUrl }))
    },
  },
  'send-password-reset': {
    async run({ db, clock, mailer, publicUrl }, { userId }) {
      const account = await findAccount(db, userId)
      if (!account) return
      const token = await issueResetToken(db, userId, clock.now())
      await mailer.send(passwordResetMail({ account, token, publicUrl }))
    },
  },
  'send-password-changed': {
    async run({ db, mailer, publicUrl }, { userId, fell = [] }) {
      const [account, factor] = await Promise.all([findAccount(db, userId), secondFactorState(db, userId)])
      const since = factor.state === 'on' ? factor.since : null
      if (account) await mailer.send(passwordChangedMail({ account, fell, factorSince: since, publicUrl }))
    },
  },
  'send-email-change': {
    async run({ db, clock, mailer, publicUrl }, { userId }) {
      const change = await issueEmailChange(db, userId, clock.now())
      if (!change) return
      await mailer.send(
        change.token === null
          ? accountExistsMail({ account: change.owner, publicUrl })
          : emailChangeMail({ change, token: change.token, publicUrl }),
      )
    },
  },
  'send-email-change-notice': {
    async run({ db, mailer, publicUrl }, { userId }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(emailChangeNoticeMail({ account, publicUrl }))
    },
  },
  'send-second-factor-changed': {
    async run({ db, mailer, publicUrl }, { userId, isOn }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(secondFactorChangedMail({ account, isOn, publicUrl }))
    },
  },
  'sweep-accounts': { run: sweepAccounts, schedule: [{ at: '53 * * * *' }] },
} satisfies Jobs
