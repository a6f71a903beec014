import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '../support/doubles/mail-server.ts'
import { startRequestApp, type RequestApp } from '../support/app/request-app.ts'

let server: MailServer
let app: RequestApp
beforeAll(async () => {
  server = await startMailServer()
  app = await startRequestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'loja@camada.test' } })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

test('a mail that the server cannot take now goes out when it can, through the address that was set', async () => {
  server.refuseRecipient(451)
  await app.visitor().post('/auth?mode=signup', {
    fullName: 'Ana Maria',
    email: 'ana@exemplo.com.br',
    password: 'vasos-em-espiral',
    userType: 'buyer',
    adult: 'sim',
  })
  await expect.poll(() => server.deliveries.map(({ mail }) => mail.subject)).toHaveLength(1)
  expect(server.deliveries[0]).toMatchObject({ from: 'loja@camada.test', to: ['ana@exemplo.com.br'] })
  expect(server.deliveries[0]?.mail.subject).toBe('Sua conta na Camada')
})
