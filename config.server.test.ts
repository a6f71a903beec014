import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.server.ts'

function accepted(environment: NodeJS.ProcessEnv) {
  const read = readConfig(environment)
  if (!read.ok) throw new Error(read.faults.join('\n'))
  return read.config
}

function faultsOf(environment: NodeJS.ProcessEnv): string[] {
  const read = readConfig(environment)
  return read.ok ? [] : read.faults
}

const external = { DATABASE_URL: 'postgresql://camada@db.exemplo/camada' }
const production = { NODE_ENV: 'production' }

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(accepted({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: new URL('http://127.0.0.1:3000'),
      dataDir: path.resolve('data'),
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: null,
      payments: 'sandbox',
      demo: true,
      ownerCopy: true,
      clockOffsetSeconds: 0,
      maxModelBytes: 200 * 1024 * 1024,
    })
  })

  it('takes an empty variable for an absent one', () => expect(accepted({ PORT: '', PUBLIC_URL: ' ' }).port).toBe(3000))

  it.each([
    [{ PORT: '8080' }, 'http://127.0.0.1:8080/'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000/'],
    [{ HOST: '::1' }, 'http://[::1]:3000/'],
    [{ PUBLIC_URL: 'https://camada.exemplo' }, 'https://camada.exemplo/'],
  ])('%j is reached at %s', (environment, url) => expect(accepted(environment).publicUrl.href).toBe(url))

  it.each([
    [{ PORT: 'abc' }, 'PORT deve ser um número inteiro.'],
    [{ PORT: '0' }, 'PORT deve ser pelo menos 1.'],
    [{ PORT: '70000' }, 'PORT deve ser no máximo 65535.'],
    [{ HOST: 'a b' }, 'HOST deve ser um endereço, como 127.0.0.1 ou 0.0.0.0.'],
    [{ PUBLIC_URL: 'camada.exemplo' }, 'PUBLIC_URL deve começar com http:// ou https://.'],
    [{ PUBLIC_URL: 'https://camada.exemplo/loja' }, 'PUBLIC_URL não pode ter caminho.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL deve começar com postgresql://.'],
    [{ S3_BUCKET: 'x' }, 'S3_BUCKET: o armazenamento S3 ainda não está disponível; retire esta variável.'],
    [{ SMTP_URL: 'mail.exemplo:465' }, 'SMTP_URL deve começar com smtp:// ou smtps://.'],
    [{ SMTP_URL: 'smtps://' }, 'SMTP_URL deve ser como smtps://usuario:senha@servidor:465.'],
    [
      { SMTP_URL: 'smtp://ana:senha@relay:25?starttls=0' },
      'SMTP_URL: com usuário e senha o envio é cifrado; retire starttls=0.',
    ],
    [{ MAIL_FROM: 'Camada' }, 'MAIL_FROM deve ser um endereço, como contato@camada.exemplo.'],
    [{ PAYMENTS: 'stripe' }, 'PAYMENTS=stripe ainda não está disponível; use sandbox.'],
    [{ PAYMENTS: 'pix' }, 'PAYMENTS deve ser sandbox, stripe ou mercadopago.'],
    [{ SESSION_SECRET: 'curto' }, 'SESSION_SECRET deve ter pelo menos 32 caracteres.'],
    [{ CLOCK_OFFSET: '1.5' }, 'CLOCK_OFFSET deve ser um número inteiro.'],
    [{ CLOCK_OFFSET: '60', ...production }, 'CLOCK_OFFSET não pode ser usado em produção.'],
    [{ DEMO: 'sim' }, 'DEMO deve ser 1 ou 0.'],
    [{ OWNER_COPY: 'sim' }, 'OWNER_COPY deve ser 1 ou 0.'],
    [{ MAX_MODEL_MB: '0' }, 'MAX_MODEL_MB deve ser pelo menos 1.'],
  ])('refuses %j', (environment, fault) => expect(faultsOf(environment)).toEqual([fault]))

  it('says all faults at once', () => {
    const faults = faultsOf({ PORT: 'abc', DEMO: 'x', S3_BUCKET: 'y', ...production, CLOCK_OFFSET: '5' })
    expect(faults).toHaveLength(4)
  })

  it('keeps simulators away from production with an external database', () => {
    expect(faultsOf({ ...production, ...external, DEMO: '1' })).toEqual([
      'SESSION_SECRET é obrigatório em produção com banco externo.',
      'PAYMENTS=sandbox é um simulador e não pode ser usado em produção com banco externo.',
      'DEMO=1 não pode ser usado em produção com banco externo.',
    ])
    expect(accepted({ ...production }).production).toBe(true)
  })

  it('has no demo on an external database unless asked', () => {
    expect(accepted(external).demo).toBe(false)
    expect(accepted({ ...external, DEMO: '1' }).demo).toBe(true)
    expect(accepted({ DEMO: '0' }).demo).toBe(false)
  })

  it('shows the owner’s figures in the demo, and elsewhere only where they were turned on', () => {
    expect(accepted({ DEMO: '0' }).ownerCopy).toBe(false)
    expect(accepted({ ...external, OWNER_COPY: '1' }).ownerCopy).toBe(true)
    expect(accepted({ OWNER_COPY: '0' }).ownerCopy).toBe(false)
  })

  it('remembers the mode that was given before the start chose its own', () => {
    expect(accepted({ NODE_ENV: 'production', CAMADA_MODE: '' }).production).toBe(false)
    expect(accepted({ NODE_ENV: 'development', CAMADA_MODE: 'production' }).production).toBe(true)
  })
})

describe('sessionSecret', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-config-'))
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it('is the one given', () => {
    const secret = 's'.repeat(32)
    expect(accepted({ SESSION_SECRET: secret, DATA_DIR: folder }).sessionSecret).toBe(secret)
    expect(fs.readdirSync(folder)).toEqual([])
  })

  it('is made once, for its owner only, and kept', () => {
    const dataDir = path.join(folder, 'data')
    const first = accepted({ DATA_DIR: dataDir }).sessionSecret
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(accepted({ DATA_DIR: dataDir }).sessionSecret).toBe(first)
    expect(fs.statSync(path.join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(dataDir)).toEqual(['session-secret'])
  })
})
