import { cookies, type CookieName } from '#domain/shared/cookies.ts'

/** What each cookie is for, as the privacy policy says it: one that is new has no words, and does not compile. */
const purposes: Record<CookieName, string> = {
  session: 'mantém você na sua conta',
  'second-step': 'lembra que a senha estava certa enquanto você digita o código',
  device: 'reconhece um aparelho em que você já entrou',
  press: 'guarda o que você apertou antes de entrar',
  toast: 'leva um aviso de uma página à outra',
  theme: 'guarda o tema claro ou escuro',
  cep: 'guarda o CEP que você informou, para dizer frete e prazo',
  impressora: 'guarda a impressora que você escolheu, para dizer o que cabe nela',
}

const minute = 60
const day = 86_400

/** Every cookie with its purpose and how long a browser keeps it. */
export const cookieList = Object.entries(purposes).map(([name, purpose]) => ({
  name,
  purpose,
  kept: keptFor(cookies[name as CookieName].seconds),
}))

function keptFor(seconds: number): string {
  if (seconds >= day) return `até ${seconds / day} dias`
  return `até ${seconds / minute} ${seconds === minute ? 'minuto' : 'minutos'}`
}
