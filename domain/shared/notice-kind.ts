/** What a notice is about; each has its words in `app/notices/words.ts`. */
export const noticeKinds = [
  'order',
  'shipment',
  'message',
  'question',
  'sale',
  'payout',
  'network',
  'moderation',
  'support',
  'news',
  'search',
  'price',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** How mails tell of notices of a kind: each by itself, at once; gathered once a day or a week; not at all. */
export const mailPaces = ['now', 'day', 'week', 'none'] as const

export type MailPace = (typeof mailPaces)[number]

export function isGathered(pace: MailPace): pace is 'day' | 'week' {
  return pace === 'day' || pace === 'week'
}

/** How mails tell of what neither an order nor the law needs, until the user chooses otherwise. */
export const usualPaces = {
  message: 'now',
  question: 'now',
  sale: 'now',
  network: 'now',
  news: 'week',
  search: 'day',
  price: 'day',
} as const satisfies Partial<Record<NoticeKind, MailPace>>

/** A kind of notice about which a user chooses how mails tell of it. */
export type ChosenKind = keyof typeof usualPaces

/** How mails tell a user of each kind of notice that they choose about. */
export type NoticeChoices = Record<ChosenKind, MailPace>

export const chosenKinds = Object.keys(usualPaces) as ChosenKind[]

/** Lists the paces between which a user chooses for a kind: news come together, once a day at most. */
export function pacesOf(kind: ChosenKind): readonly MailPace[] {
  return kind === 'news' ? mailPaces.filter((pace) => pace !== 'now') : mailPaces
}

export function isChosenKind(kind: string): kind is ChosenKind {
  return Object.hasOwn(usualPaces, kind)
}
