import { describe, expect, it } from 'vitest'
import { purposes } from '#domain/areas.ts'
import { cookies, storageNames } from '#domain/shared/cookies.ts'
import { partsThatAre } from '#domain/personal-data/close-account.server.ts'
import { codeFiles, isProduction, readCode } from '../../scripts/source-tree.ts'
import { keptInBrowser } from './data-map.ts'
import { type PrivacyFacts, privacyText } from './privacy-text.ts'
import { machineCountry, recipientsOf } from './recipients.ts'

const code = codeFiles()
  .filter((file) => isProduction(file) && !file.startsWith('scripts/'))
  .map((file) => [file, readCode(file)] as const)
const filesWith = (pattern: RegExp) => code.filter(([, text]) => pattern.test(text)).map(([file]) => file)

describe('the map of data', () => {
  it('the map of data names every cookie and every entry of the browser’s storage, with what for and how long', () => {
    expect(keptInBrowser.map(({ name }) => name)).toEqual([...Object.keys(cookies), ...storageNames])
    for (const { purpose, kept } of keptInBrowser) expect([purpose.length > 10, /\d+ |até /.test(kept)]).toEqual([true, true]) // prettier-ignore
  })

  it('the map of data is all there is: no code makes a cookie or keeps anything in a browser but by its names', () => {
    const made = code.flatMap(([file, text]) =>
      [...text.matchAll(/createCookie\(\s*(\w+)\(/g)].map(([, name]) => [file, name]),
    )
    expect(made).toEqual([
      ['adapters/auth/authentication.server.ts', 'cookieName'],
      ['app/http/cookies.server.ts', 'cookieName'],
    ])
    expect(filesWith(/set-cookie['"]?\s*[:,]\s*[`'"]/i)).toEqual([])
    expect(filesWith(/document\.cookie|cookieStore|sessionStorage|indexedDB|caches\.open/)).toEqual([])
    const storing = filesWith(/\blocalStorage\.\w+\(/)
    expect(storing).toEqual(['app/publish/use-draft.ts'])
    expect(filesWith(/draft: \{ key: /)).toEqual(['app/publish/new-project.tsx'])
    expect(filesWith(/draft: \{ key: storageKey\('rascunho'/)).toEqual(['app/publish/new-project.tsx'])
  })

  it('the map of data has a purpose for every part of an account, and no other', () => {
    const held = new Set(purposes.flatMap(({ parts }) => parts))
    const parts = [...partsThatAre('gone'), ...partsThatAre('nameless'), ...partsThatAre('kept')]
    expect([...held].toSorted()).toEqual([...new Set<string>(parts)].toSorted())
  })
})

const facts: PrivacyFacts = {
  company: { legalName: 'Loja Ltda.', taxId: '12.ABC.345/01DE-35' },
  dataOfficer: { name: 'Rita Souza', email: 'dados@loja.com.br' },
  payments: ['sandbox'],
  payouts: 'manual',
  labels: 'table',
  mail: null,
  files: null,
  backups: null,
  countries: {},
}

describe('the privacy policy', () => {
  it('the privacy policy names the encarregado, and each who gets data under the settings with their country', () => {
    const home = privacyText(facts)
    expect(home).toContain('Encarregado pelo tratamento de dados: Rita Souza, dados@loja.com.br.')
    expect(home).toContain('Nenhum deles leva dados para fora do Brasil.')
    expect(home).not.toMatch(/Stripe|Mercado Pago|Melhor Envio|Provedor de e-mail|Armazenamento/)
    const rented = privacyText({
      ...facts,
      payments: ['stripe', 'mercadopago'],
      labels: 'melhor-envio',
      mail: { host: 'email-smtp.us-east-1.amazonaws.com' },
      files: { host: 's3.amazonaws.com', region: 'sa-east-1' },
      backups: { host: 'copias.exemplo.com' },
      countries: { 'copias.exemplo.com': 'Canadá' },
    })
    for (const words of [
      '**Stripe**: e-mail, itens e valor do pedido; os dados do cartão você digita na página dela. País: Estados Unidos.',
      '**Mercado Pago**',
      '**Melhor Envio e a transportadora escolhida**',
      '**Provedor de e-mail (email-smtp.us-east-1.amazonaws.com)**: nome, e-mail e texto das mensagens que enviamos a você. País: Estados Unidos.',
      '**Armazenamento de arquivos (s3.amazonaws.com)**: fotos e arquivos enviados; os que se vendem, fora do alcance do público. País: Brasil.',
      '**Armazenamento das cópias de segurança (copias.exemplo.com)**: uma cópia de tudo o que guardamos, para o caso de perdermos o que está aqui. País: Canadá.',
      'Dados vão para fora do Brasil (Estados Unidos, Canadá)',
    ])
      expect(rented).toContain(words)
    const shared = rented.match(/Quem mais recebe\*\*: .*/g) ?? []
    expect(shared.filter((line) => !line.includes('(copias.exemplo.com)'))).toEqual([])
    expect(rented).not.toMatch(/undefined|null|simulad/i)
  })

  it('the privacy policy names rented machines and where they are, but not our own', () => {
    for (const host of ['relay', '127.0.0.1', '10.0.0.8', '172.20.1.1', '192.168.1.9'])
      expect(recipientsOf({ ...facts, mail: { host } }).map(({ kind }) => kind)).toEqual(['payments', 'payouts'])
    expect(machineCountry({ host: 'mail.loja.com.br' })).toBe('Brasil')
    expect(machineCountry({ host: 'smtp.exemplo.com' }, { 'smtp.exemplo.com': 'Canadá' })).toBe('Canadá')
    expect(machineCountry({ host: 'smtp.exemplo.com' })).toBeNull()
  })
})
