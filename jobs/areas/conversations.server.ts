import { orderMessageMail, unansweredMail } from '#adapters/mail/messages/conversations.ts'
import { messageForMail } from '#domain/conversations/messages.server.ts'
import { unansweredForMail, watchConversations } from '#domain/conversations/unanswered.server.ts'
import { messageUnanswered, messageWritten, readerOf, writerOf } from '#domain/conversations/notices.ts'
import { tell } from '#domain/notices/tell.server.ts'
import type { Jobs } from '../job.ts'

export const conversationJobs = {
  'send-order-message': {
    async run(services, { messageId }) {
      const { db, publicUrl } = services
      const message = await messageForMail(db, messageId)
      if (!message) return
      const mail = orderMessageMail({ ...message, publicUrl })
      await tell(services, messageWritten, {
        userId: readerOf(message).id,
        values: message,
        wordsOf: writerOf(message)?.id ?? null,
        mail,
      })
    },
  },
  'send-unanswered-notice': {
    async run(services, { conversationId }) {
      const { db, publicUrl } = services
      const unanswered = await unansweredForMail(db, conversationId)
      if (!unanswered) return
      const mail = unansweredMail({ ...unanswered, publicUrl })
      await tell(services, messageUnanswered, {
        userId: unanswered.maker.id,
        values: unanswered,
        wordsOf: unanswered.buyerId,
        mail,
      })
    },
  },
  'watch-conversations': { run: watchConversations, schedule: [{ at: '57 * * * *', fillMinutes: 120 }] },
} satisfies Jobs
