import { payoutAccountNoticeMail } from '#adapters/mail/messages/payout-account-notice.ts'
import { payoutNoticeMail } from '#adapters/mail/messages/payout-notice.ts'
import { findAccount } from '#domain/accounts/find-account.server.ts'
import { findPayoutAccount } from '#domain/payouts/find-payout-account.server.ts'
import { payoutForMail } from '#domain/payouts/payout-for-mail.server.ts'
import type { Services } from '#services'
import type { Handlers } from './handlers.server.ts'

/** Mails to makers about their money. */
export function payoutMails({ db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>) {
  return {
    async 'send-payout-notice'({ payoutId, event }) {
      const payout = await payoutForMail(db, payoutId)
      if (payout) await mailer.send(payoutNoticeMail({ ...payout, event, publicUrl }))
    },
    async 'send-payout-account-notice'({ makerId, isChange }) {
      const [maker, account] = [await findAccount(db, makerId), await findPayoutAccount(db, makerId)]
      if (maker && account) await mailer.send(payoutAccountNoticeMail({ maker, account, isChange, publicUrl }))
    },
  } satisfies Handlers
}
