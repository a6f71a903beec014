import { cookies, type CookieName, storageNames, type StorageName } from '#domain/shared/cookies.ts'

const cookiePurposes: Record<CookieName, string> = {
  session: 'mantém você na sua conta',
  'second-step': 'lembra que a senha estava certa enquanto você digita o código',
  device: 'reconhece um aparelho em que você já entrou',
  pending_action: 'guarda o que você apertou antes de entrar',
  toast: 'leva um aviso de uma página à outra',
  theme: 'guarda o tema claro ou escuro',
  cupom: 'guarda os códigos de cupom que você digitou ou abriu por um link, para o carrinho',
  cep: 'guarda o CEP que você informou, para dizer frete e prazo',
  impressora: 'guarda a impressora que você escolheu, para dizer o que cabe nela',
}

const storagePurposes: Record<StorageName, { purpose: string; kept: string }> = {
  rascunho: {
    purpose: 'guarda no próprio navegador, sem vir a nós, o texto de um projeto que você está escrevendo',
    kept: 'até ser publicado',
  },
}

export const keptInBrowser: readonly { name: string; purpose: string; kept: string; place: 'cookie' | 'storage' }[] = [
  ...Object.entries(cookiePurposes).map(([name, purpose]) => ({
    name,
    purpose,
    kept: keptFor(cookies[name as CookieName].seconds),
    place: 'cookie' as const,
  })),
  ...storageNames.map((name) => ({ name, ...storagePurposes[name], place: 'storage' as const })),
]

function keptFor(seconds: number): string {
  const [minute, day] = [60, 86_400]
  if (seconds >= day) return `até ${seconds / day} dias`
  return `até ${seconds / minute} ${seconds === minute ? 'minuto' : 'minutos'}`
}
