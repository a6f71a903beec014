/** What is said when a form about an account is refused by a rule, not by its own schema. */
export type AccountRefusal =
  | 'wrong_credentials'
  | 'blocked'
  | 'too_many_tries'
  | 'weak_password'
  | 'invalid_token'
  | 'wrong_password'

const texts = {
  wrong_credentials: 'E-mail ou senha incorretos.',
  blocked: 'Esta conta está bloqueada. Para saber por quê, escreva para o suporte.',
  too_many_tries: 'Muitas tentativas.',
  weak_password: 'Essa senha é fácil de adivinhar. Escolha outra.',
  invalid_token: 'Este link não vale mais. Peça um novo.',
  wrong_password: 'Senha atual incorreta',
} satisfies Record<AccountRefusal, string>

/** What is said when the fault is ours. */
export const tryAgain = 'Tente de novo em instantes.'

/** The Portuguese text of a refusal; with too many tries it says how long to wait. */
export function accountRefusal(reason: AccountRefusal, retryAfterSeconds = 0): string {
  if (reason !== 'too_many_tries') return texts[reason]
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  return `${texts.too_many_tries} Tente de novo em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`
}
