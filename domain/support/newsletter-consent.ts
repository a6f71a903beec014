/** Text of the newsletter form, stored with the address as the wording of the consent. */
export const newsletterWords = {
  title: 'Um e-mail por mês com projetos novos',
  promise: 'Sem propaganda de terceiros. Você confirma o endereço e sai com um clique.',
} as const

export type NewsletterConsent = { words: string; page: string | null; ipAddress: string }
