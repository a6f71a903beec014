import { systemClock } from '#domain/shared/clock.ts'
import { pixDouble } from '../doubles/pix-double.ts'
import { useWorld } from '../world.ts'
import { startRequestApp } from './request-app.ts'

const secret = 'somente-para-testes-somente-para-testes'

/** The built product with a provider that is not the simulator, over the network on both sides; `secret` is that of its messages. */
export function usePixApp() {
  return useWorld(open, async ({ app, bank }) => {
    await app.close()
    await bank.close()
  })
}

async function open() {
  const bank = await pixDouble({ secret, clock: systemClock(0) })
  const app = await startRequestApp({
    env: {
      PAYMENTS: 'pix',
      PIX_API_URL: new URL('/api/', bank.url).href,
      PIX_TOKEN_URL: new URL('/oauth/token', bank.url).href.replace('//', '//id:secret@'),
      PIX_KEY: 'pagamentos@camada.exemplo',
      PIX_WEBHOOK_SECRET: secret,
    },
  })
  return { app, bank, secret }
}
