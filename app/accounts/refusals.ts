export type AccountRefusal =
  | 'wrong_credentials'
  | 'blocked'
  | 'too_many_tries'
  | 'weak_password'
  | 'invalid_token'
  | 'wrong_password'
  | 'same_email'
  | 'wrong_code'
  | 'code_needed'
  | 'second_step_over'
  | 'not_begun'
  | 'is_on'
  | 'too_many_passkeys'
  | 'passkey_not_added'
  | 'wrong_passkey'
  | 'passkey_needed'
  | 'last_second_factor'
  | 'unproven_email'

const texts = {
  wrong_credentials: 'E-mail ou senha incorretos.',
  blocked: 'Esta conta está bloqueada. Mandamos o motivo e o link para recorrer por e-mail.',
  too_many_tries: 'Muitas tentativas.',
  weak_password: 'Essa senha é fácil de adivinhar. Escolha outra.',
  invalid_token: 'Este link não vale mais. Peça um novo.',
  wrong_password: 'Senha atual incorreta',
  same_email: 'Este já é o e-mail da sua conta.',
  wrong_code: 'Código incorreto. Confira e tente de novo.',
  code_needed: 'Digite o código',
  second_step_over: 'O tempo para digitar o código acabou. Entre de novo com a sua senha.',
  not_begun: 'O tempo para ativar acabou. Comece de novo.',
  too_many_passkeys: 'Você já tem 20 chaves de acesso. Remova uma antes.',
  passkey_not_added: 'A chave não foi criada. Tente de novo.',
  wrong_passkey: 'Esta chave de acesso não vale para esta loja. Entre com a sua senha.',
  passkey_needed: 'Esta conta da equipe entra com a chave de acesso, não só com a senha.',
  last_second_factor:
    'A equipe precisa de uma segunda etapa, e esta é a sua última. Antes de remover, adicione outra chave ou ative o aplicativo de códigos.',
  unproven_email: 'Confirme seu e-mail antes, pelo link que enviamos.',
  is_on: 'A verificação em duas etapas já está ativa.',
} satisfies Record<AccountRefusal, string>

export const tryAgain = 'Tente de novo em instantes.'

/** Returns the Portuguese text of a refusal; `too_many_tries` includes the waiting time. */
export function accountRefusal(reason: AccountRefusal, retryAfterSeconds = 0): string {
  if (reason !== 'too_many_tries') return texts[reason]
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  return `${texts.too_many_tries} Tente de novo em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`
}
