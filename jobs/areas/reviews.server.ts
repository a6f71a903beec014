import { reviewAnswerMail, reviewMail } from '#adapters/mail/messages/reviews.ts'
import { tell } from '#domain/notices/tell.server.ts'
import { reviewAnswered, reviewPosted } from '#domain/reviews/notices.ts'
import { reviewForMail } from '#domain/reviews/review-for-mail.server.ts'
import type { Jobs } from '../job.ts'

export const reviewJobs = {
  'send-review': {
    async run(services, { reviewId }) {
      const review = await reviewForMail(services.db, reviewId)
      const mail = review && reviewMail({ ...review, publicUrl: services.publicUrl })
      if (!mail) return
      const { maker, author } = review
      await tell(services, reviewPosted, { userId: maker.id, values: review, wordsOf: author.id, mail })
    },
  },
  'send-review-answer': {
    async run(services, { reviewId }) {
      const review = await reviewForMail(services.db, reviewId)
      const mail = review && reviewAnswerMail({ ...review, publicUrl: services.publicUrl })
      if (!mail) return
      const { maker, author } = review
      await tell(services, reviewAnswered, { userId: author.id, values: review, wordsOf: maker.id, mail })
    },
  },
} satisfies Jobs
