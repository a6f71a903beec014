import { questionAnswerMail, questionMail, questionReminderMail } from '#adapters/mail/messages/questions.ts'
import { watchQuestions } from '#domain/questions/answer-times.server.ts'
import { questionForMail } from '#domain/questions/find-question.server.ts'
import type { Job, Jobs } from '../job.ts'

/** Makes the job that writes about a question, while there is something to write. */
function mail<Payload extends { questionId: string }>(write: typeof questionMail): Job<Payload> {
  return {
    async run({ db, mailer, publicUrl }, { questionId }) {
      const question = await questionForMail(db, questionId)
      const written = question && write({ ...question, publicUrl })
      if (written) await mailer.send(written)
    },
  }
}

export const questionJobs = {
  'send-question': mail(questionMail),
  'send-question-answer': mail(questionAnswerMail),
  'send-question-reminder': mail(questionReminderMail),
  'watch-questions': { run: watchQuestions, schedule: [{ at: '33 * * * *', fillMinutes: 120 }] },
} satisfies Jobs
