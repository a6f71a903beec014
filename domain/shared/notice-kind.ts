/** What a notice is about; each has its words in `app/notices/words.ts`. */
export const noticeKinds = [
  'order',
  'shipment',
  'message',
  'sale',
  'payout',
  'network',
  'moderation',
  'support',
] as const

export type NoticeKind = (typeof noticeKinds)[number]
