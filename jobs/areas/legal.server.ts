import { newTermsMail } from '#adapters/mail/messages/legal.ts'
import { announceTerms } from '#domain/legal/announce-terms.server.ts'
import type { Jobs } from '../job.ts'

export const legalJobs = {
  'announce-terms': {
    async run({ db, clock, mailer, publicUrl }, { kind = 'terms', version }) {
      await announceTerms({ db, clock }, { kind, version }, (terms, recipient) =>
        mailer.send(newTermsMail({ terms, recipient, publicUrl })),
      )
    },
  },
} satisfies Jobs
