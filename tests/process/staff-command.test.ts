import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it } from 'vitest'
import { copyFolder, startApp } from '../support/app/app.ts'
import { Visitor } from '../support/app/app-client.ts'

// `npm run staff` as an operator types it, in a process of its own.
const root = path.resolve(import.meta.dirname, '../..')

/** What the command prints, and how it ends. */
async function staff(settings: Record<string, string>, ...words: string[]): Promise<{ code: number; said: string }> {
  const { PATH = '', HOME = '' } = process.env
  const options = { cwd: root, env: { PATH, HOME, ...settings } }
  const run = promisify(execFile)(process.execPath, ['scripts/staff.ts', ...words], options)
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

const account = { fullName: 'Nora Dias', email: 'dona@loja.com.br', password: 'vasos-em-espiral', adult: 'sim' }

async function signUp(origin: string, given: { email: string }): Promise<void> {
  const made = await new Visitor(origin).post('/auth?mode=signup', { ...account, ...given, userType: 'buyer' })
  expect(made.location).toContain('/auth')
}

describe('npm run staff', () => {
  it('adds the first person to a shop that never ran, by an invitation, which its first visitor accepts', async () => {
    const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-data-'))
    fs.chmodSync(dataFolder, 0o755)
    const settings = { DATA_DIR: dataFolder, DEMO: '0' }
    const first = await staff(settings, 'add', account.email)
    expect(first).toEqual({ code: 0, said: expect.stringContaining(`Ainda não há conta com ${account.email}`) })
    for (const step of ['1. Abrir o convite', '2. Aceitar', '3. Ligar a verificação', '4. Trabalhar em'])
      expect(first.said).toContain(step)
    const link = /\/convite\/\S+/.exec(first.said)?.[0] ?? ''

    const app = await startApp({ dataFolder, env: { DEMO: '0' } })
    await signUp(app.origin, account)
    const visitor = new Visitor(app.origin)
    await visitor.post('/auth?mode=login', account)
    const accepted = await visitor.submit(await visitor.get(link), 'main form')
    expect(accepted.location).toContain('/auth')
    await visitor.post('/auth?mode=login', account)
    expect((await visitor.get('/admin')).location).toBe('/perfil/verificacao')

    // With the shop running.
    await signUp(app.origin, { email: 'outra@loja.com.br' })
    const second = await staff(settings, 'add', 'outra@loja.com.br', 'money')
    expect(second).toEqual({ code: 0, said: expect.stringContaining('é da equipe: Financeiro (money).') })
    expect(second.said).toContain('1. Entrar na loja com outra@loja.com.br')
    const listed = await staff(settings, 'list')
    expect(listed.said.split('\n').map((line) => line.split('  ').slice(0, 2))).toEqual([
      ['dona@loja.com.br', 'Tudo (all)'],
      ['outra@loja.com.br', 'Financeiro (money)'],
      [''],
    ])
    expect(listed.said).toContain('sem verificação em duas etapas')
    const refused = await staff(settings, 'remove', account.email)
    expect(refused).toEqual({
      code: 1,
      said: 'É a única pessoa com o papel all. Dê esse papel a mais alguém antes.\n',
    })
    expect(await staff(settings, 'remove', 'outra@loja.com.br')).toMatchObject({ code: 0 })
    expect((await staff(settings, 'list')).said).not.toContain('outra@loja.com.br')
    await app.stop()
    fs.rmSync(dataFolder, { recursive: true, force: true })
  })

  it('works on a shop that has stopped, whose database stops again after it', async () => {
    const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-data-'))
    copyFolder(inject('demoShop'), dataFolder)
    const listed = await staff({ DATA_DIR: dataFolder }, 'list')
    expect(listed.code).toBe(0)
    expect(listed.said).toMatch(/^admin@exemplo\.com\.br {2}Tudo \(all\) {2}Marina Duarte$/m)
    expect(listed.said).toMatch(/^financeiro@exemplo\.com\.br {2}Financeiro \(money\) {2}Paulo Nogueira$/m)
    expect(listed.said).toMatch(/^atendimento@exemplo\.com\.br {2}Atendimento \(support\) {2}convite até /m)
    expect(fs.existsSync(path.join(dataFolder, 'postgres/cluster/postmaster.pid'))).toBe(false)
    fs.rmSync(dataFolder, { recursive: true, force: true })
  })

  it('works on an external database', async () => {
    const app = await startApp({ copyOf: inject('emptyShop'), env: { DEMO: '0' } })
    await signUp(app.origin, account)
    const { embeddedConnectionString } = await import('#db/driver/connection.ts')
    // A database that another process runs is reached by its address alone.
    const address = embeddedConnectionString(app.dataFolder).replace('@/', '@localhost/')
    const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-data-'))
    const settings = { DATABASE_URL: address, DATA_DIR: elsewhere }
    expect(await staff(settings, 'add', account.email)).toMatchObject({ code: 0 })
    expect((await staff(settings, 'list')).said).toContain(`${account.email}  Tudo (all)`)
    expect(fs.existsSync(path.join(elsewhere, 'postgres'))).toBe(false)
    await app.stop()
    fs.rmSync(elsewhere, { recursive: true, force: true })
  })

  it.each([
    [[], 'Uso: npm run staff'],
    [['add', 'ninguém'], 'Email inválido.'],
    [['add', 'dona@loja.com.br', 'chefe'], 'Escolha o papel.'],
  ])('says how it is used when it is asked for %j', async (words, said) => {
    const outcome = await staff({ DATA_DIR: os.tmpdir() }, ...words)
    expect(outcome.code).toBe(1)
    expect(outcome.said).toContain(said)
    expect(outcome.said).toContain('npm run staff -- add <e-mail> [papel]')
  })
})
