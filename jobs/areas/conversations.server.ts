import { orderMessageMail, unansweredMail } from '#adapters/mail/messages/conversations.ts'
import { messageForMail } from '#domain/conversations/messages.server.ts'
import { unansweredForMail, watchConversations } from '#domain/conversations/unanswered.server.ts'
import type { Jobs } from '../job.ts'

export const conversationJobs = {
  'send-order-message': {
    async run({ db, mailer, publicUrl }, { messageId }) {
      const message = await messageForMail(db, messageId)
      if (message) await mailer.send(orderMessageMail({ ...message, publicUrl }))
    },
  },
  'send-unanswered-notice': {
    async run({ db, mailer, publicUrl }, { conversationId }) {
      const unanswered = await unansweredForMail(db, conversationId)
      if (unanswered) await mailer.send(unansweredMail({ ...unanswered, publicUrl }))
    },
  },
  'watch-conversations': { run: watchConversations, schedule: [{ at: '57 * * * *', fillMinutes: 120 }] },
} satisfies Jobs
