import { alarmMail } from '#adapters/mail/messages/staff.ts'
import { alarmForMail } from '#domain/alarms/alarms.server.ts'
import { watchAlarms } from '#domain/alarms/watch-alarms.server.ts'
import type { Jobs } from '../job.ts'

export const alarmJobs = {
  'watch-alarms': { run: watchAlarms, schedule: [{ at: '*/5 * * * *', fillMinutes: 10 }] },
  'send-alarm': {
    async run({ db, mailer, publicUrl }, told) {
      const alarm = await alarmForMail(db, told)
      if (alarm) await mailer.send(alarmMail({ ...alarm, publicUrl }))
    },
  },
} satisfies Jobs
