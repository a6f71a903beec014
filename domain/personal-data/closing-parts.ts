/** Groups of personal data that the page for closing an account lists; the page has their texts. */
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
