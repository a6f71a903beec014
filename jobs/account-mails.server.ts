import { accountClosedMail } from '#adapters/mail/messages/account-closed.ts'
import { accountExistsMail } from '#adapters/mail/messages/account-exists.ts'
import { emailChangeMail, emailChangeNoticeMail } from '#adapters/mail/messages/email-change.ts'
import { passwordChangedMail } from '#adapters/mail/messages/password-changed.ts'
import { passwordResetMail } from '#adapters/mail/messages/password-reset.ts'
import { secondFactorChangedMail } from '#adapters/mail/messages/second-factor-changed.ts'
import { welcomeMail } from '#adapters/mail/messages/welcome.ts'
import { findAccount } from '#domain/accounts/find-account.server.ts'
import { issueEmailChange } from '#domain/accounts/issue-email-change.server.ts'
import { issueResetToken } from '#domain/accounts/reset-token.server.ts'
import { findFarewell } from '#domain/personal-data/find-farewell.server.ts'
import { forgetFarewell } from '#domain/personal-data/forget-farewell.server.ts'
import type { Handlers } from './handlers.server.ts'
import type { Services } from '#services'

/** Mails about accounts. Whom a job names and nobody is gets none: that is how a reset for an unknown address ends. */
export function accountMails({
  db,
  clock,
  mailer,
  publicUrl,
  secret,
}: Pick<Services, 'db' | 'clock' | 'mailer' | 'publicUrl' | 'secret'>) {
  return {
    async 'send-welcome'({ userId }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(welcomeMail({ account, publicUrl }))
    },
    async 'send-account-exists'({ userId }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(accountExistsMail({ account, publicUrl }))
    },
    async 'send-password-reset'({ userId }) {
      const account = await findAccount(db, userId)
      if (!account) return
      const token = await issueResetToken(db, userId, clock.now())
      await mailer.send(passwordResetMail({ account, token, publicUrl }))
    },
    async 'send-password-changed'({ userId }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(passwordChangedMail({ account, publicUrl }))
    },
    async 'send-email-change'({ userId }) {
      const change = await issueEmailChange(db, userId, clock.now())
      if (!change) return
      const { token } = change
      await mailer.send(
        token ? emailChangeMail({ change, token, publicUrl }) : accountExistsMail({ account: change, publicUrl }),
      )
    },
    async 'send-email-change-notice'({ userId }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(emailChangeNoticeMail({ account, publicUrl }))
    },
    async 'send-second-factor-changed'({ userId, isOn }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(secondFactorChangedMail({ account, isOn, publicUrl }))
    },
    async 'send-farewell'({ userId }) {
      const farewell = await findFarewell({ db, secret }, userId)
      if (!farewell) return
      await mailer.send(accountClosedMail({ farewell, publicUrl }))
      await forgetFarewell(db, userId)
    },
  } satisfies Handlers
}
