import { payoutAccountNoticeMail } from '#adapters/mail/messages/payout-account-notice.ts'
import { payoutNoticeMail } from '#adapters/mail/messages/payouts.ts'
import { refundKeyRequestMail } from '#adapters/mail/messages/refund-key-request.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { checkPayouts, handOverPayout } from '#domain/payouts/hand-over-payout.server.ts'
import { keyRequestForMail } from '#domain/payouts/key-request.server.ts'
import { findPayoutAccount } from '#domain/payouts/payout-accounts.server.ts'
import { payoutForMail } from '#domain/payouts/payouts.server.ts'
import { proposeDuePayouts } from '#domain/payouts/propose-payouts.server.ts'
import { checkRefundPayouts, payRefundToKey } from '#domain/payouts/refund-payouts.server.ts'
import { tell } from '#domain/notices/tell.server.ts'
import { payoutAccountSet, payoutEnded, refundKeyAsked } from '#domain/payouts/notices.ts'
import type { Jobs } from '../job.ts'

export const payoutJobs = {
  'propose-payouts': { run: proposeDuePayouts, schedule: [{ at: '31 10 * * *', fillMinutes: 720 }] },
  'hand-over-payout': { run: (services, { payoutId }) => handOverPayout(services, payoutId) },
  'check-payouts': {
    async run(services, options) {
      await checkPayouts(services, options)
      await checkRefundPayouts(services)
    },
    schedule: [
      { at: '*/10 * * * *', fillMinutes: 20 },
      { at: '11 9 * * *', fillMinutes: 720, id: 'check-older-payouts', payload: { includeOlder: true } },
    ],
  },
  'pay-refund-to-key': { run: (services, { refundId }) => payRefundToKey(services, refundId) },
  'send-refund-key-request': {
    async run(services, { refundId }) {
      const request = await keyRequestForMail(services, refundId)
      if (!request) return
      const mail = refundKeyRequestMail({ ...request, publicUrl: services.publicUrl })
      await tell(services, refundKeyAsked, { userId: request.buyer.id, values: request, wordsOf: null, mail })
    },
  },
  'send-payout-notice': {
    async run(services, { payoutId, event }) {
      const { db, publicUrl } = services
      const payout = await payoutForMail(db, payoutId)
      if (!payout) return
      const values = { ...payout, event }
      const mail = payoutNoticeMail({ ...values, publicUrl })
      await tell(services, payoutEnded, { userId: payout.maker.id, values, wordsOf: null, mail })
    },
  },
  'send-payout-account-notice': {
    async run(services, { makerId, isChange }) {
      const { db, publicUrl } = services
      const [maker, account] = [await findAccount(db, makerId), await findPayoutAccount(db, makerId)]
      if (!maker || !account) return
      const values = { maker, account, isChange }
      const mail = payoutAccountNoticeMail({ ...values, publicUrl })
      await tell(services, payoutAccountSet, { userId: makerId, values, wordsOf: null, mail })
    },
  },
} satisfies Jobs
