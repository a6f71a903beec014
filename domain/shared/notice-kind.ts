export const noticeKinds = [
  'order',
  'shipment',
  'message',
  'question',
  'review',
  'make',
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

export const mailPaces = ['now', 'day', 'week', 'none'] as const

export type MailPace = (typeof mailPaces)[number]

export function isGathered(pace: MailPace): pace is 'day' | 'week' {
  return pace === 'day' || pace === 'week'
}

/** Default pace of mails, by kind of notice that neither an order nor the law requires. */
export const usualPaces = {
  message: 'now',
  question: 'now',
  review: 'now',
  make: 'now',
  sale: 'now',
  network: 'now',
  news: 'week',
  search: 'day',
  price: 'day',
} as const satisfies Partial<Record<NoticeKind, MailPace>>

export type ChosenKind = keyof typeof usualPaces

export type NoticeChoices = Record<ChosenKind, MailPace>

export const chosenKinds = Object.keys(usualPaces) as ChosenKind[]

export function pacesOf(kind: ChosenKind): readonly MailPace[] {
  return kind === 'news' ? mailPaces.filter((pace) => pace !== 'now') : mailPaces
}

export function isChosenKind(kind: string): kind is ChosenKind {
  return Object.hasOwn(usualPaces, kind)
}
