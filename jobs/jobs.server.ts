import type { CronItem } from 'graphile-worker'
import type { Handlers, JobName } from '#db/job.ts'
import type { Services } from '#services'
import { accountJobs } from './areas/accounts.server.ts'
import { alarmJobs } from './areas/alarms.server.ts'
import { alertJobs } from './areas/alerts.server.ts'
import { auditJobs } from './areas/audit.server.ts'
import { categoryJobs } from './areas/categories.server.ts'
import { conversationJobs } from './areas/conversations.server.ts'
import { disputeJobs } from './areas/disputes.server.ts'
import { fiscalJobs } from './areas/fiscal.server.ts'
import { ledgerJobs } from './areas/ledger.server.ts'
import { legalJobs } from './areas/legal.server.ts'
import { makeJobs } from './areas/makes.server.ts'
import { modelJobs } from './areas/models.server.ts'
import { moderationJobs } from './areas/moderation.server.ts'
import { networkJobs } from './areas/network.server.ts'
import { noticeJobs } from './areas/notices.server.ts'
import { openingJobs } from './areas/opening.server.ts'
import { orderJobs } from './areas/orders.server.ts'
import { passkeyJobs } from './areas/passkeys.server.ts'
import { paymentJobs } from './areas/payments.server.ts'
import { payoutJobs } from './areas/payouts.server.ts'
import { personalDataJobs } from './areas/personal-data.server.ts'
import { promotionJobs } from './areas/promotions.server.ts'
import { questionJobs } from './areas/questions.server.ts'
import { returnJobs } from './areas/returns.server.ts'
import { reviewJobs } from './areas/reviews.server.ts'
import { searchJobs } from './areas/search.server.ts'
import { sellerJobs } from './areas/sellers.server.ts'
import { shippingJobs } from './areas/shipping.server.ts'
import { shopSettingsJobs } from './areas/shop-settings.server.ts'
import { shopJobs } from './areas/shops.server.ts'
import { staffJobs } from './areas/staff.server.ts'
import { supportJobs } from './areas/support.server.ts'
import { suspensionJobs } from './areas/suspensions.server.ts'
import { uploadJobs } from './areas/uploads.server.ts'
import { visitJobs } from './areas/visits.server.ts'
import type { Job, Jobs } from './job.ts'

const jobs = {
  ...accountJobs,
  ...alarmJobs,
  ...alertJobs,
  ...auditJobs,
  ...categoryJobs,
  ...conversationJobs,
  ...disputeJobs,
  ...fiscalJobs,
  ...ledgerJobs,
  ...legalJobs,
  ...makeJobs,
  ...modelJobs,
  ...moderationJobs,
  ...networkJobs,
  ...noticeJobs,
  ...openingJobs,
  ...orderJobs,
  ...passkeyJobs,
  ...paymentJobs,
  ...payoutJobs,
  ...personalDataJobs,
  ...promotionJobs,
  ...questionJobs,
  ...returnJobs,
  ...reviewJobs,
  ...searchJobs,
  ...sellerJobs,
  ...shippingJobs,
  ...shopSettingsJobs,
  ...shopJobs,
  ...staffJobs,
  ...supportJobs,
  ...suspensionJobs,
  ...uploadJobs,
  ...visitJobs,
} satisfies Required<Jobs>

const entries = Object.entries(jobs) as [JobName, Job<never>][]

export function handlersOf(services: Services): Handlers {
  return Object.fromEntries(entries.map(([name, { run }]) => [name, (payload: never) => run(services, payload)]))
}

/** Returns all schedules in the queue's format; a new run replaces one that still waits. */
export function schedules(): CronItem[] {
  return entries.flatMap(([task, { schedule = [] }]) =>
    schedule.map(({ at, fillMinutes = 0, queue, payload, id = task }) => ({
      task,
      match: at,
      identifier: id,
      options: { backfillPeriod: fillMinutes * 60_000, jobKey: id, ...(queue && { queueName: queue }) },
      ...(payload ? { payload } : {}),
    })),
  )
}
