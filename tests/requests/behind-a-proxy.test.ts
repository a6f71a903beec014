import { expect, it } from 'vitest'
import { guessesPerAddress } from '#domain/accounts/limits.ts'
import { useRequestApp } from '../support/app/request-app.ts'

const app = useRequestApp({ env: { TRUSTED_PROXIES: '1' }, http: { trustedProxies: (_address, hop) => hop < 1 } })

let people = 0
/** A wrong password for an account of its own, as the proxy passes it on: what its sender wrote of themselves stands first. */
const guess = (caller: string, claimed = '') =>
  app
    .visitor()
    .post(
      '/auth?mode=login',
      { email: `pessoa-${++people}@exemplo.com.br`, password: 'palpite-errado' },
      { 'x-forwarded-for': [claimed, caller].filter(Boolean).join(', ') },
    )

it('behind a proxy the wrong passwords of one address are its own: everybody else signs in as ever', async () => {
  const stranger = '203.0.113.66'
  for (let sent = 0; sent < guessesPerAddress.times; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(stranger)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  }
  expect((await guess(stranger)).status).toBe(429)
  expect((await guess('198.51.100.7')).status).toBe(400)
  // Nor does it get out by saying that it is somebody else, or make another one pay for it.
  expect((await guess(stranger, '198.51.100.8')).status).toBe(429)
  expect((await guess('198.51.100.9', stranger)).status).toBe(400)
})
