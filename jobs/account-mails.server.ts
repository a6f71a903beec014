import { accountClosedMail, accountExistsMail, welcomeMail } from '#adapters/mail/messages/account.ts'
import { digestMail } from '#adapters/mail/messages/digest.ts'
import { passkeyChangedMail, secondFactorChangedMail } from '#adapters/mail/messages/sign-in.ts'
import { emailChangeMail, emailChangeNoticeMail } from '#adapters/mail/messages/email-change.ts'
import { passwordChangedMail, passwordResetMail } from '#adapters/mail/messages/passwords.ts'
import { sellerChangedMail } from '#adapters/mail/messages/seller.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { issueEmailChange } from '#domain/accounts/email-change.server.ts'
import { issueResetToken } from '#domain/accounts/password-reset.server.ts'
import { sellerForMail } from '#domain/sellers/seller-standing.server.ts'
import { findFarewell, forgetFarewell } from '#domain/personal-data/farewells.server.ts'
import { sendDigests } from '#domain/notices/digests.server.ts'
import type { Services } from '#services'
import type { Handlers } from '#db/job.ts'

/** Jobs with an unknown account send nothing, so that a reset for an unknown address fails silently. */
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
    async 'send-passkey-changed'({ userId, isAdded }) {
      const account = await findAccount(db, userId)
      if (account) await mailer.send(passkeyChangedMail({ account, isAdded, publicUrl }))
    },
    async 'send-farewell'({ userId }) {
      const farewell = await findFarewell({ db, secret }, userId)
      if (!farewell) return
      await mailer.send(accountClosedMail({ farewell, publicUrl }))
      await forgetFarewell(db, userId)
    },
  } satisfies Handlers
}

export function digestMails({
  db,
  clock,
  mailer,
  publicUrl,
  secret,
}: Pick<Services, 'db' | 'clock' | 'mailer' | 'publicUrl' | 'secret'>) {
  return {
    async 'send-digests'() {
      const isMore = await sendDigests({ db, clock, mailer }, (digest) => digestMail(digest, { publicUrl, secret }))
      if (isMore) await enqueue(db, 'send-digests', {}, { queue: 'digests', key: 'send-more-digests' })
    },
  } satisfies Handlers
}

export function sellerMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-seller-changed'({ makerId }) {
      const told = await sellerForMail(db, makerId)
      if (told?.seller) await mailer.send(sellerChangedMail({ ...told, seller: told.seller, publicUrl }))
    },
  } satisfies Handlers
}
