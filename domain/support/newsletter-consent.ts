/** What a form for the newsletter says: who sends it agrees to these words, which are kept with the address. */
export const newsletterWords = {
  title: 'Um e-mail por mês com projetos novos',
  promise: 'Sem propaganda de terceiros. Você confirma o endereço e sai com um clique.',
} as const

/** Agreeing to the newsletter: to what words, on which page, from where. */
export type NewsletterConsent = { words: string; page: string | null; ipAddress: string }
