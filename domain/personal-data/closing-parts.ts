/** What traces are a part of, as people are told about them; the screen has words for each. */
export const closingParts = [
  'profile',
  'shop',
  'shop_address',
  'sign_in',
  'addresses',
  'lists',
  'uploads',
  'printers',
  'newsletter',
  'projects',
  'reviews',
  'prints',
  'questions',
  'reports',
  'claims',
  'money',
  'certificates',
  'terms',
  'support',
  'access',
] as const

export type ClosingPart = (typeof closingParts)[number]
