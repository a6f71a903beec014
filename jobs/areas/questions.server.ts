import { questionAnswerMail, questionMail, questionReminderMail } from '#adapters/mail/messages/questions.ts'
import { watchQuestions } from '#domain/questions/answer-times.server.ts'
import { publishHeldQuestions } from '#domain/questions/held-questions.server.ts'
import { questionForMail } from '#domain/questions/find-question.server.ts'
import { tell } from '#domain/notices/tell.server.ts'
import { questionAnswered, questionAsked, questionWaiting } from '#domain/questions/notices.ts'
import type { Jobs } from '../job.ts'

export const questionJobs = {
  'send-question': {
    async run(services, { questionId }) {
      const question = await questionForMail(services.db, questionId)
      const mail = question && questionMail({ ...question, publicUrl: services.publicUrl })
      if (mail)
        await tell(services, questionAsked, {
          userId: question.maker.id,
          values: question,
          wordsOf: question.asker.id,
          mail,
        })
    },
  },
  'send-question-answer': {
    async run(services, { questionId }) {
      const question = await questionForMail(services.db, questionId)
      const mail = question && questionAnswerMail({ ...question, publicUrl: services.publicUrl })
      if (!mail || question.answer === null) return
      const values = { ...question, answer: question.answer }
      await tell(services, questionAnswered, { userId: question.asker.id, values, wordsOf: question.maker.id, mail })
    },
  },
  'send-question-reminder': {
    async run(services, { questionId }) {
      const question = await questionForMail(services.db, questionId)
      const mail = question && questionReminderMail({ ...question, publicUrl: services.publicUrl })
      if (mail)
        await tell(services, questionWaiting, {
          userId: question.maker.id,
          values: question,
          wordsOf: question.asker.id,
          mail,
        })
    },
  },
  'publish-held-questions': { run: publishHeldQuestions, schedule: [{ at: '*/10 * * * *', fillMinutes: 20 }] },
  'watch-questions': { run: watchQuestions, schedule: [{ at: '33 * * * *', fillMinutes: 120 }] },
} satisfies Jobs
