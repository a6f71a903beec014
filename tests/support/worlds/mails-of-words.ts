import type { Mail } from '#domain/shared/mailer.ts'
import {
  claimNoticeMail,
  counterNoticeMail,
  removalNoticeMail,
  reportOutcomeMail,
  reportReceiptMail,
} from '#adapters/mail/messages/reports.ts'
import { makeMail, reviewAnswerMail, reviewMail } from '#adapters/mail/messages/reviews.ts'
import { questionAnswerMail, questionMail, questionReminderMail } from '#adapters/mail/messages/questions.ts'
import {
  newsletterConfirmationMail,
  newsletterProofMail,
  supportAnswerMail,
  supportMessageMail,
  supportReceiptMail,
} from '#adapters/mail/messages/support.ts'

const publicUrl = new URL('https://camada.test')
const name = 'Ana<script>alert(1)</script>'
const image = { key: 'k'.repeat(22), alt: '', color: '#ccccbb', width: 400, height: 300 }
const email = 'ana@exemplo.com.br'
const maker = { id: 'm', fullName: 'Helena Prado', email: 'helena@exemplo.com.br', isClosed: false }
const at = new Date('2026-11-22T15:00:00Z')
const later = new Date('2026-11-27T15:00:00Z')
const about = { projectId: 'p', title: 'Vaso Maré', image, maker, publicUrl }

/** Returns a mail that is meant to be sent. */
function sent(mail: Mail | null): Mail {
  if (!mail) throw new Error('this mail is not sent')
  return mail
}

const question = {
  ...about,
  id: 'q',
  question: `Aguenta água? ${name}`,
  answer: null,
  asker: { id: 'a', firstName: 'Ana', email, isClosed: false },
  isApart: false,
  open: 2,
}

const review = {
  ...about,
  id: 'r',
  rating: 4,
  comment: 'Saiu de primeira.',
  answer: `Obrigada, ${name}!`,
  author: { id: 'a', fullName: name, email, isClosed: false },
}

const report: Parameters<typeof reportReceiptMail>[0] = {
  id: 'd',
  number: 'D-2026-1',
  kind: 'project',
  subjectLabel: name,
  projectId: 'p',
  claimId: null,
  reason: 'copyright',
  details: 'A foto é minha.',
  createdAt: at,
  dueAt: later,
  counterDueAt: null,
  counterNotice: null,
  counteredAt: null,
  decidedAt: null,
  outcome: null,
  rule: null,
  answer: null,
  reviewWords: null,
  reviewAskedAt: null,
  reviewDecidedAt: null,
  reviewAnswer: null,
  reversedAt: null,
  reversal: null,
  token: 't',
  email,
  reporterId: null,
  owner: maker,
  claim: null,
  publicUrl,
}

const claim = {
  claimantName: 'Rafael Souza',
  company: 'Estúdio Souza',
  capacity: 'author' as const,
  work: 'Vaso Onda',
  links: [],
  firstPublished: '2019',
}

const removed = { outcome: 'removed' as const, decidedAt: at, answer: 'As fotos são de outra pessoa.' }

const message = {
  id: 's',
  protocol: '2026-0001',
  name,
  email,
  subject: 'Dúvida de frete',
  message: `Quanto custa? ${name}`,
  origin: 'contact' as const,
  token: 't',
  publicUrl,
}

/** Mails that carry what people wrote to one another, to staff, or staff to readers. */
export const mailsOfWords: Record<string, Mail> = {
  'question asked': sent(questionMail(question)),
  'question answered': sent(questionAnswerMail({ ...question, answer: 'Aguenta, sim.' })),
  'question waiting': sent(questionReminderMail(question)),
  review: sent(reviewMail(review)),
  'review answered': sent(reviewAnswerMail(review)),
  'make shown': sent(
    makeMail({ ...about, id: 'k', isPrint: true, words: name, authorId: 'a', author: 'Ana Lima', photo: image }),
  ),
  'report received': sent(reportReceiptMail(report)),
  'claim received': sent(reportReceiptMail({ ...report, claimId: 'c', claim, counterDueAt: later })),
  'report decided': sent(reportOutcomeMail({ ...report, ...removed })),
  'claim countered': sent(counterNoticeMail({ ...report, claim, counterNotice: 'O projeto é meu.' })),
  'claim made': sent(claimNoticeMail({ ...report, claim, counterDueAt: later })),
  'content removed': sent(removalNoticeMail({ ...report, ...removed, answer: name })),
  'content restored': sent(removalNoticeMail({ ...report, ...removed, reversedAt: later, reversal: 'Erramos.' })),
  'message to staff': supportMessageMail({ ...message, threadId: 't' }, 'suporte@camada.test'),
  'message received': supportReceiptMail({
    ...message,
    hours: [{ days: 'Segunda a sexta', hours: '9h às 18h', weekdays: [1, 2, 3, 4, 5], isOpen: true }],
  }),
  'message answered': supportAnswerMail(message),
  'newsletter confirmation': newsletterConfirmationMail({ email, token: 't', publicUrl }),
  'proof of a newsletter': newsletterProofMail({
    subject: 'Projetos de novembro',
    parts: [
      { kind: 'paragraph', text: name },
      { kind: 'link', label: 'Ver todos', url: 'https://camada.test/marketplace' },
    ],
    to: email,
    publicUrl,
  }),
}
