import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.server.ts'
import { mercadopago, pix, stripe } from './tests/support/provider-settings.ts'

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
const company = {
  COMPANY_NAME: 'Camada Impressão Ltda.',
  COMPANY_CNPJ: '11.222.333/0001-81',
  COMPANY_ADDRESS: 'Rua Augusta, 1200, São Paulo, SP, 01304-001',
  CONTACT_EMAIL: 'contato@camada.com.br',
  CONTACT_PHONE: '(11) 3123-4567',
  DPO_NAME: 'Lia Prado',
  DPO_EMAIL: 'lia@camada.com.br',
}
/** Everything that production asks for, with a provider that takes money and a mail server. */
const live = {
  NODE_ENV: 'production',
  ...company,
  ...stripe,
  STRIPE_SECRET_KEY: 'sk_live_1',
  PUBLIC_URL: 'https://camada.exemplo',
  SMTP_URL: 'smtps://smtp.exemplo.com.br:465',
  SERVER_COUNTRIES: 'smtp.exemplo.com.br=Brasil',
}
const s3 = {
  S3_PUBLIC_BUCKET: 'vistos',
  S3_PRIVATE_BUCKET: 'vendidos',
  S3_ACCESS_KEY_ID: 'chave',
  S3_SECRET_ACCESS_KEY: 'segredo',
}
const backupStore = {
  BACKUP_DIR: '/copias',
  BACKUP_COPY: 'https://chave:segredo%2F1@s3.sa-east-1.amazonaws.com/copias/loja/',
}
const copyFault =
  'BACKUP_COPY deve ser uma pasta, ou um balde S3 com a chave dentro: https://chave:segredo@servidor/balde/pasta.'
const formerFault =
  'PAYMENTS pode ter, depois do provedor de agora e com vírgulas, os de antes: sandbox, stripe, mercadopago ou pix, cada um uma vez.'
const credentialsFault = 'PIX_TOKEN_URL deve levar as credenciais do banco: https://identificador:segredo@….'
const certificateFault = 'PIX_CERT_FILE deve ser um arquivo PEM com o certificado e a chave privada dele.'
const longSecret = 'trinta-e-dois-caracteres-ou-mais'

describe('the countries of rented machines', () => {
  const production = { NODE_ENV: 'production', DEMO: '0', S3_REGION: 'sa-east-1', ...s3 }
  const asked = (given: NodeJS.ProcessEnv) => {
    const read = readConfig({ ...production, ...given })
    const faults = read.ok ? [] : read.faults
    return faults.flatMap((fault) => /^SERVER_COUNTRIES deve dizer o país de (\S+),/.exec(fault)?.[1] ?? [])
  }

  it('the countries of rented machines are asked for in production where neither name nor region says them', () => {
    const mail = { SMTP_URL: 'smtps://smtp.exemplo.com:465' }
    expect(asked(mail)).toEqual(['smtp.exemplo.com'])
    expect(asked({ ...mail, SERVER_COUNTRIES: 'smtp.exemplo.com=Canadá' })).toEqual([])
    expect(asked(backupStore)).toEqual([])
    const elsewhere = { ...backupStore, BACKUP_COPY: 'https://chave:segredo@copias.exemplo.com/loja' }
    expect(asked(elsewhere)).toEqual(['copias.exemplo.com'])
    const all = { ...mail, ...elsewhere, S3_ENDPOINT: 'https://arquivos.exemplo.com' }
    expect(asked(all)).toEqual(['smtp.exemplo.com', 'arquivos.exemplo.com', 'copias.exemplo.com'])
    const said = 'smtp.exemplo.com=Canadá, arquivos.exemplo.com=Brasil,copias.exemplo.com=Estados Unidos'
    expect(asked({ ...all, SERVER_COUNTRIES: said })).toEqual([])
    expect(asked({ SMTP_URL: 'smtp://relay:25', S3_ENDPOINT: 'https://arquivos.exemplo.com' })).toEqual([
      'arquivos.exemplo.com',
    ])
    expect(asked({ NODE_ENV: 'test', ...mail })).toEqual([])
  })

  it('the countries of rented machines are kept by the names of the machines', () => {
    expect(
      accepted({ SERVER_COUNTRIES: 'a.exemplo.com=Estados Unidos, b.exemplo.com=Brasil' }).serverCountries,
    ).toEqual({
      'a.exemplo.com': 'Estados Unidos',
      'b.exemplo.com': 'Brasil',
    })
  })
})

describe('readConfig', () => {
  it('readConfig needs nothing', () => {
    expect(accepted({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: new URL('http://127.0.0.1:3000'),
      workers: 1,
      dataDir: path.resolve('data'),
      databaseUrl: null,
      replicaUrl: null,
      smtpUrl: null,
      mailFrom: null,
      s3: null,
      payments: { provider: 'sandbox' },
      payouts: { provider: 'manual' },
      demo: true,
      ownerCopy: true,
      ownerFigures: false,
      clockOffsetSeconds: 0,
      maxModelBytes: 200 * 1024 * 1024,
    })
  })

  it('readConfig takes an empty variable for an absent one', () =>
    expect(accepted({ PORT: '', PUBLIC_URL: ' ' }).port).toBe(3000))

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
    [{ BACKUP_DIR: '/copias', BACKUP_FOLDER: '/copias' }, 'BACKUP_FOLDER não é uma variável da Camada.'],
    [{ BACKUP_COPY: '/copias' }, 'BACKUP_DIR é obrigatório com BACKUP_COPY.'],
    [
      { BACKUP_DIR: '/copias', BACKUP_COPY: '/copias/outras' },
      'BACKUP_COPY deve ser uma pasta fora de BACKUP_DIR, de preferência em outro disco.',
    ],
    [{ ...backupStore, BACKUP_COPY: 's3://copias/loja' }, copyFault],
    [{ ...backupStore, BACKUP_COPY: 'https://s3.exemplo/copias' }, copyFault],
    [{ ...backupStore, BACKUP_COPY: 'https://chave:segredo@s3.exemplo/' }, copyFault],
    [{ SERVER_COUNTRIES: 'Brasil' }, 'SERVER_COUNTRIES deve ser como smtp.exemplo.com=Canadá, s3.exemplo.net=Brasil.'],
    [{ METRICS_TOKEN: 'curto' }, 'METRICS_TOKEN deve ter pelo menos 16 letras, números ou sinais, sem espaços.'],
    [{ METRICS_PORT: 'abc' }, 'METRICS_PORT deve ser um número inteiro.'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT deve ser no máximo 65535.'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT deve ser diferente de PORT.'],
    [{ PORT: '8080', METRICS_PORT: '8080' }, 'METRICS_PORT deve ser diferente de PORT.'],
    [{ WORKERS: '0' }, 'WORKERS deve ser pelo menos 1.'],
    [{ WORKERS: '17' }, 'WORKERS deve ser no máximo 16.'],
    [{ HOST: 'a b' }, 'HOST deve ser um endereço, como 127.0.0.1 ou 0.0.0.0.'],
    [{ PUBLIC_URL: 'camada.exemplo' }, 'PUBLIC_URL deve começar com http:// ou https://.'],
    [{ PUBLIC_URL: 'https://camada.exemplo/loja' }, 'PUBLIC_URL não pode ter caminho.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL deve começar com postgresql://.'],
    [{ ...external, READ_DATABASE_URL: 'replica' }, 'READ_DATABASE_URL deve começar com postgresql://.'],
    [{ ...external, DIRECT_DATABASE_URL: 'x' }, 'DIRECT_DATABASE_URL deve começar com postgresql://.'],
    [{ READ_DATABASE_URL: external.DATABASE_URL }, 'READ_DATABASE_URL só vale com DATABASE_URL.'],
    [{ DIRECT_DATABASE_URL: external.DATABASE_URL }, 'DIRECT_DATABASE_URL só vale com DATABASE_URL.'],
    [{ ...s3, S3_BUCKET: 'x' }, 'S3_BUCKET não é uma variável da Camada.'],
    [{ ...s3, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT deve começar com http:// ou https://.'],
    [{ ...s3, S3_LINKS_ENDPOINT: 'store' }, 'S3_LINKS_ENDPOINT deve começar com http:// ou https://.'],
    [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY é obrigatório com armazenamento S3.'],
    [
      { ...s3, S3_PUBLIC_BUCKET: 'vendidos' },
      'S3_PUBLIC_BUCKET e S3_PRIVATE_BUCKET devem ser diferentes: os arquivos vendidos ficam à parte.',
    ],
    [{ SMTP_URL: 'mail.exemplo:465' }, 'SMTP_URL deve começar com smtp:// ou smtps://.'],
    [{ SMTP_URL: 'smtps://' }, 'SMTP_URL deve ser como smtps://usuario:senha@servidor:465.'],
    [
      { SMTP_URL: 'smtp://ana:senha@relay:25?starttls=0' },
      'SMTP_URL: com usuário e senha o envio é cifrado; retire starttls=0.',
    ],
    [{ MAIL_FROM: 'Camada' }, 'MAIL_FROM deve ser um endereço, como contato@camada.exemplo.'],
    [{ PAYMENTS: 'boleto' }, 'PAYMENTS deve ser sandbox, stripe, mercadopago ou pix.'],
    [{ ...stripe, PAYMENTS: 'stripe, boleto' }, formerFault],
    [{ ...stripe, PAYMENTS: 'stripe, pix, stripe' }, formerFault],
    [
      { ...stripe, PAYMENTS: 'stripe, mercadopago', MERCADOPAGO_WEBHOOK_SECRET: 'segredo-de-antes' },
      'MERCADOPAGO_ACCESS_TOKEN é obrigatório com este PAYMENTS.',
    ],
    [{ ...stripe, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY é obrigatório com este PAYMENTS.'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY deve começar com sk_live_ ou sk_test_.'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_a,b' }, 'STRIPE_WEBHOOK_SECRET deve começar com whsec_.'],
    [{ ...mercadopago, MERCADOPAGO_ACCESS_TOKEN: 'x' }, 'MERCADOPAGO_ACCESS_TOKEN deve começar com APP_USR-.'],
    [{ ...pix, PIX_KEY: '123' }, 'PIX_KEY não é uma chave Pix.'],
    [{ ...pix, PIX_API_URL: 'https://pix.exemplo/api' }, 'PIX_API_URL deve terminar com /.'],
    [{ ...pix, PIX_TOKEN_URL: 'https://pix.exemplo/oauth/token' }, credentialsFault],
    [{ ...pix, PIX_TOKEN_URL: 'https://id:100%@pix.exemplo/oauth/token' }, credentialsFault],
    [{ ...pix, PIX_CERT_FILE: 'nada' }, certificateFault],
    [{ ...pix, PIX_CERT_FILE: import.meta.filename }, certificateFault],
    [{ ...pix, PAYOUTS: 'pix', PIX_KEY: '' }, 'PIX_KEY é obrigatório com Pix em PAYMENTS ou PAYOUTS.'],
    [{ SESSION_SECRET: 'curto' }, 'SESSION_SECRET deve ter pelo menos 32 caracteres.'],
    [{ CLOCK_OFFSET: '1.5' }, 'CLOCK_OFFSET deve ser um número inteiro.'],
    [{ CLOCK_OFFSET: '60', ...live }, 'CLOCK_OFFSET não pode ser usado em produção.'],
    [{ OVERLOAD_GUARD: 'não' }, 'OVERLOAD_GUARD deve ser 1 ou 0.'],
    [{ OVERLOAD_GUARD: '0', ...live }, 'OVERLOAD_GUARD=0 não pode ser usado em produção.'],
    [{ DEMO: 'sim' }, 'DEMO deve ser 1 ou 0.'],
    [{ LOG_LEVEL: 'tudo' }, 'LOG_LEVEL deve ser error, warn, info ou debug.'],
  ])('readConfig refuses %j', (environment, fault) => expect(faultsOf(environment)).toEqual([fault]))

  it('readConfig takes each provider with what it needs, and two secrets while one is exchanged', () => {
    expect(accepted({}).payments).toEqual({ provider: 'sandbox' })
    expect(accepted(stripe).payments).toMatchObject({ provider: 'stripe', webhookSecrets: ['whsec_a', 'whsec_b'] })
    expect(accepted(mercadopago).payments).toMatchObject({ provider: 'mercadopago' })
    expect(accepted(pix).payments).toMatchObject({ provider: 'pix', key: 'pagamentos@camada.exemplo' })
    expect(accepted(pix).payments).toMatchObject({ clientId: 'id', clientSecret: 'secret' })
    expect(accepted(pix).payments).toMatchObject({ tokenUrl: new URL('https://pix.exemplo/oauth/token') })
    expect(accepted(pix).formerPayments).toEqual([])
    const changed = accepted({ ...mercadopago, ...stripe, PAYMENTS: 'stripe, mercadopago, sandbox' })
    expect(changed.payments.provider).toBe('stripe')
    expect(changed.formerPayments.map(({ provider }) => provider)).toEqual(['mercadopago', 'sandbox'])
  })

  it('readConfig refuses providers’ doubles and test accounts in production', () => {
    const paid = { ...live, ...external, SESSION_SECRET: longSecret }
    expect(accepted(paid).payments.provider).toBe('stripe')
    expect(faultsOf({ ...paid, PAYMENTS_API_URL: 'http://localhost:1' })).toEqual([
      'PAYMENTS_API_URL não pode ser usado em produção.',
    ])
    expect(faultsOf({ ...paid, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
      'STRIPE_SECRET_KEY é de teste e não serve em produção.',
    ])
    expect(faultsOf({ ...live, ...mercadopago, MERCADOPAGO_ACCESS_TOKEN: 'TEST-1' })).toEqual([
      'MERCADOPAGO_ACCESS_TOKEN é de teste e não serve em produção.',
    ])
    expect(faultsOf({ ...paid, PUBLIC_URL: 'http://camada.exemplo' })).toEqual([
      'PUBLIC_URL com https:// é obrigatório em produção: é onde o provedor avisa dos pagamentos.',
    ])
    expect(faultsOf({ ...live, ...pix, PIX_API_URL: 'http://pix.exemplo/' })).toEqual([
      'PIX_API_URL deve começar com https:// em produção.',
      'PIX_CERT_FILE é obrigatório em produção: o padrão do Banco Central exige TLS mútuo.',
    ])
  })

  it('readConfig keeps files in buckets when the settings name them', () => {
    expect(accepted(s3).s3).toEqual({
      endpoint: null,
      linksEndpoint: null,
      region: 'us-east-1',
      publicBucket: 'vistos',
      privateBucket: 'vendidos',
      accessKeyId: 'chave',
      secretAccessKey: 'segredo',
    })
    expect(accepted({ ...s3, S3_ENDPOINT: 'https://s3.exemplo', S3_REGION: 'sa-east-1' }).s3).toMatchObject({
      endpoint: 'https://s3.exemplo',
      region: 'sa-east-1',
    })
  })

  it('readConfig says all faults at once', () => {
    const faults = faultsOf({ PORT: 'abc', DEMO: 'x', ...s3, S3_REGIAO: 'y', ...live, CLOCK_OFFSET: '5' })
    expect(faults).toHaveLength(4)
  })

  it.each([
    ['embedded', {}],
    ['external', { ...external, SESSION_SECRET: longSecret }],
  ])('readConfig refuses what is not for real in production, with the %s database', (_which, database) => {
    const given = { ...live, ...database }
    expect(faultsOf(given)).toEqual([])
    const simulator =
      'PAYMENTS deve ser stripe, mercadopago ou pix em produção: sandbox, que vale sem ele, é um simulador em que ninguém paga.'
    expect(faultsOf({ ...given, PAYMENTS: 'sandbox' })).toEqual([simulator])
    expect(faultsOf({ ...given, PAYMENTS: '' })).toEqual([simulator])
    expect(faultsOf({ ...given, PAYMENTS: 'stripe, sandbox' })).toEqual([
      'PAYMENTS não pode ter sandbox em produção: o simulador não tem dinheiro para devolver.',
    ])
    expect(faultsOf({ ...given, SMTP_URL: '' })).toEqual([
      'SMTP_URL é obrigatório em produção, como smtps://usuario:senha@servidor:465: sem ele nenhum e-mail sai.',
    ])
    expect(faultsOf({ ...given, DEMO: '1' })).toEqual(['DEMO=1 não pode ser usado em produção.'])
  })

  it('readConfig asks for a secret in production with an external database', () => {
    expect(faultsOf({ ...live, ...external })).toEqual(['SESSION_SECRET é obrigatório em produção com banco externo.'])
  })

  it('readConfig has no demonstration in production: no account that all know, no invented words', () => {
    expect(accepted(live)).toMatchObject({ production: true, demo: false, ownerCopy: false, ownerFigures: false })
  })

  it('readConfig has no demo on an external database unless asked', () => {
    expect(accepted(external).demo).toBe(false)
    expect(accepted({ ...external, DEMO: '1' }).demo).toBe(true)
    expect(accepted({ DEMO: '0' }).demo).toBe(false)
  })

  it('readConfig shows the owner’s testimonials in the demo alone, as examples, and unproven figures nowhere', () => {
    expect(accepted({ DEMO: '1' })).toMatchObject({ ownerCopy: true, ownerFigures: false })
    expect(accepted({ DEMO: '0' })).toMatchObject({ ownerCopy: false, ownerFigures: false })
  })

  it('readConfig remembers the mode that was given before the start chose its own', () => {
    expect(accepted({ NODE_ENV: 'production', CAMADA_MODE: '' }).production).toBe(false)
    expect(accepted({ ...live, NODE_ENV: 'development', CAMADA_MODE: 'production' }).production).toBe(true)
  })
})

describe('sessionSecret', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-config-'))
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it('sessionSecret returns the configured one', () => {
    const secret = 's'.repeat(32)
    expect(accepted({ SESSION_SECRET: secret, DATA_DIR: folder }).sessionSecret).toBe(secret)
    expect(fs.readdirSync(folder)).toEqual([])
  })

  it('sessionSecret is made once, for its owner only, and kept', () => {
    const dataDir = path.join(folder, 'data')
    const first = accepted({ DATA_DIR: dataDir }).sessionSecret
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(accepted({ DATA_DIR: dataDir }).sessionSecret).toBe(first)
    expect(fs.statSync(path.join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(dataDir)).toEqual(['session-secret'])
  })
})

describe('backup places', () => {
  it('backup places are empty when not configured', () => expect(accepted({}).backups).toBeNull())

  it('backup places are a folder and another one on a second disk', () => {
    expect(accepted({ BACKUP_DIR: 'copias' }).backups).toEqual({ folder: path.resolve('copias'), copy: null })
    expect(accepted({ BACKUP_DIR: '/copias', BACKUP_COPY: '/outro' }).backups?.copy).toEqual({ folder: '/outro' })
  })

  it('backup places may include a store, at a bucket’s top or in a folder of it', () => {
    const store = {
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      region: 'sa-east-1',
      bucket: 'copias',
      accessKeyId: 'chave',
      secretAccessKey: 'segredo/1',
    }
    expect(accepted(backupStore).backups?.copy).toEqual({ store: { ...store, prefix: 'loja/' } })
    const atTop = 'https://chave:segredo%2F1@s3.exemplo.com.br:9000/copias?region=local'
    expect(accepted({ ...backupStore, BACKUP_COPY: atTop }).backups?.copy).toEqual({
      store: { ...store, endpoint: 'https://s3.exemplo.com.br:9000', region: 'local', prefix: '' },
    })
  })
})
