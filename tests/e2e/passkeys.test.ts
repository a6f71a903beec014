import { expect, it } from 'vitest'
import { useDemo } from '../support/browser/demo.ts'

const demo = useDemo()

it('a buyer adds a passkey, signs in with it by the button, names it and removes it', async () => {
  const origin = demo.app.origin.replace('127.0.0.1', 'localhost')
  const page = await demo.browser.newPage()
  // A device that answers by itself would sign in by the e-mail field, before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${origin}/auth?mode=login`)
  await page.getByLabel('E-mail').fill('comprador@exemplo.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('camada-demo')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/dashboard/**')

  await page.goto(`${origin}/perfil/chaves`)
  await page.getByLabel('Nome (opcional)').fill('Meu celular')
  await page.getByLabel('Sua senha atual').fill('camada-demo')
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  const keys = page.getByRole('list', { name: 'Suas chaves' })
  await keys.getByText('Meu celular').waitFor()

  await page.context().clearCookies()
  await page.goto(`${origin}/auth?mode=login&redirect=%2Fperfil%2Fchaves`)
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await page.waitForURL('**/perfil/chaves')
  await keys.getByText('Usada há pouco').waitFor()

  await page.getByText('Renomear').click()
  await page.getByLabel('Nome da chave').fill('Celular novo')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await keys.getByText('Celular novo').waitFor()
  await page.getByRole('button', { name: 'Remover Celular novo' }).click()
  await page.getByText('Você ainda não tem chaves.').waitFor()
  expect(await keys.count()).toBe(0)
})
