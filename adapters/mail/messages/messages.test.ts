import fs from 'node:fs'
import path from 'node:path'
import * as cheerio from 'cheerio'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { passwordChangedMail } from './passwords.ts'
import { declaredRoutes } from '../../../tests/support/declared-routes.ts'
import { mails, name, publicUrl } from '../../../tests/support/worlds/mails.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

/** Mails without words of people: to addresses whose owner we do not know yet, or about nobody. */
const nameless = new Set([
  'welcome at an unproven address',
  'email proof',
  'email change',
  'account exists, unproven',
  'message received',
  'newsletter confirmation',
  'dispute opened',
  'test of the mail',
])

test('every kind of mail is among those that are looked at', async () => {
  const folder = import.meta.dirname
  const modules = fs.readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const kinds = modules.flatMap((file) => {
    const code = fs.readFileSync(path.join(folder, file), 'utf8')
    return [...code.matchAll(/^export function (\w+Mail)\(/gm)].map(([, kind = '']) => kind)
  })
  const worlds = ['mails.ts', 'mails-of-words.ts'].map((file) =>
    fs.readFileSync(path.join(folder, '../../../tests/support/worlds', file), 'utf8'),
  )
  expect(kinds.length).toBeGreaterThan(50)
  expect(kinds.filter((kind) => !worlds.some((world) => world.includes(`${kind}(`)))).toEqual([])
})

test.each([
  'email change notice',
  'password changed',
  'password recovered',
  'passkey added',
  'passkey removed',
  'second factor on',
  'second factor off',
  'payout account changed',
  'payout account set',
  'seller changed',
])('a mail that a thief would cause begins with the button that stops him: %s', (what) => {
  const first = cheerio
    .load(mails[what]?.html ?? '')('a')
    .first()
  expect([first.text(), first.attr('href')]).toEqual([
    'Não fui eu: criar nova senha',
    'https://camada.test/auth?mode=reset',
  ])
})

const pages: RouteObject[] = declaredRoutes.map(({ path: pattern = '', file }) => ({
  id: file,
  path: `/${pattern}`,
  caseSensitive: true,
}))

const wordsOf = (text: string) => text.replaceAll(/[\s\u200c]+/g, ' ').trim()

describe.each(Object.entries(mails))('%s', (what, mail) => {
  const $ = cheerio.load(mail.html)

  test('a mail asks for no reply, and says in Portuguese what it is', () => {
    expect($('html').attr('lang')).toBe('pt-BR')
    expect($('h1')).toHaveLength(1)
    expect($('script, link, iframe')).toHaveLength(0)
    expect(mail.html).not.toMatch(/url\(/)
  })

  test('a picture of a mail is one of ours, the same for all who get it, and its place stays where pictures are kept back', () => {
    for (const picture of $('img').toArray()) {
      const { src = '', alt, width, height } = picture.attribs
      expect(src).toMatch(/^https:\/\/camada\.test\/midia\/k{22}-400\.jpg$/)
      expect({ alt, width: Number(width) > 0, height: Number(height) > 0 }).toEqual({
        alt: '',
        width: true,
        height: true,
      })
    }
  })

  test('a mail leads to our own address only', () => {
    const addresses = $('a')
      .toArray()
      .map((link) => $(link).attr('href') ?? '')
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(new URL(address).origin).toBe(publicUrl.origin)
  })

  test('names each link of a mail, also where pictures are kept back', () => {
    for (const link of $('a').toArray()) {
      const pictures = $(link)
        .find('img')
        .toArray()
        .map((picture) => picture.attribs.alt ?? '')
      expect([$(link).attr('href'), [$(link).text(), ...pictures].join('').trim()]).toEqual([
        $(link).attr('href'),
        expect.stringMatching(/./),
      ])
    }
  })

  test('begins beside the subject with whole sentences, which the text of the page does not follow', () => {
    const shown = $('.preview').text()
    expect(shown.length).toBeGreaterThanOrEqual(150)
    expect(shown.replace(/[\u00a0\u200c]+$/, '')).toMatch(/^\P{Ll}.*[.!?…][”"]?$/su)
  })

  test('links to the support when a mail tells its reader to write there', () => {
    if (!/(fal[ea]r?|escrev[ae]r?|respond[ae]r?) (com|para|pelo) o suporte/i.test(mail.text)) return
    expect($('a[href="https://camada.test/suporte"]').text()).toMatch(/suporte/)
  })

  test('offers a new password first when a mail says that someone else may be in the account', () => {
    if (!/se não foi você, (troque|crie)|se não, crie uma nova senha/i.test(mail.text.replaceAll(/\s+/g, ' '))) return
    expect($('a.b').first().text()).toBe('Não fui eu: criar nova senha')
    expect($('a.b').first().attr('href')).toBe('https://camada.test/auth?mode=reset')
  })

  test('a mail shows what people typed as text, and at an address that is not proven nothing of it', () => {
    expect($('script')).toHaveLength(0)
    expect($('p').text().includes(name)).toBe(!nameless.has(what))
  })

  test('each link of a mail leads to a page of the shop, in its one spelling', () => {
    for (const link of $('main a').toArray()) {
      const { pathname } = new URL($(link).attr('href') ?? '')
      expect([pathname, matchRoutes(pages, pathname)?.length ?? 0]).toEqual([pathname, 1])
      expect(pathname).not.toMatch(/.\/$/)
    }
  })

  test('the text part of a mail has every word and every address of its page, and no other address', () => {
    const text = wordsOf(mail.text)
    const parts = $('main')
      .find('*')
      .contents()
      .toArray()
      .flatMap((node) => (node.type === 'text' ? wordsOf(node.data).split(' ') : []))
    expect(parts.filter((word) => !text.includes(word))).toEqual([])
    const hrefs = $('main a').toArray().map((link) => $(link).attr('href') ?? '') // prettier-ignore
    const written = [...mail.text.matchAll(/\[(https?:[^\]\s]+)\]/g)].map(([, href]) => href)
    expect(new Set(written)).toEqual(new Set(hrefs))
  })

  test('each link of a mail says in its words where it leads, and no words lead to two places', () => {
    const places = new Map<string, Set<string>>()
    for (const link of $('main a').toArray()) {
      const words = wordsOf($(link).text())
      expect(words).toMatch(/^\p{Lu}.{2,}/u)
      expect(words).not.toMatch(/^(clique|clique aqui|aqui|saiba mais|veja|link)$/i)
      places.set(words, (places.get(words) ?? new Set()).add($(link).attr('href') ?? ''))
    }
    expect([...places].filter(([, hrefs]) => hrefs.size > 1).map(([words]) => words)).toEqual([])
  })

  test('the text part of a mail says the same as its page and carries the address', () => {
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain($('h1').text().trim())
    expect(mail.text).toContain($('a').attr('href'))
    expect(mail.text).not.toContain('display:none')
    expect(mail.text).toMatch(/^Camada\. /m) // the footer is a paragraph of its own, whatever stands above it
  })
})

test('the subject of a mail names the object and the order', () => {
  expect(mails['ready to pick up']?.subject).toBe('Pronto para retirar: Vaso Maré (2026-00418)')
  expect(mails['order message']?.subject).toMatch(/: Vaso Maré \(2026-00418\)$/)
})

test('a mail about a return says whose words it brings', () => {
  const said = (text = '') => text.replaceAll(/\s+/g, ' ')
  expect(said(mails.return?.text)).toContain(`Helena Prado: “${name}”`)
  expect(said(mails['return asked']?.text)).toContain(`${name}: “${name}”`)
  expect(said(mails['file claim refused']?.text)).toContain(`Nossa equipe: “${name}”`)
})

test('a mail about a dispute that is over leads to the money, and promises no files to who sold a piece', () => {
  const $ = cheerio.load(mails.dispute?.html ?? '')
  expect($('a[href="https://camada.test/carteira"]').text()).toBe('Ver minha carteira')
  expect($('body').text()).toContain('se era de arquivos')
})

test('a mail about an agreement repeats no words of an earlier step', () => {
  expect(mails['agreement ended']?.text).not.toContain('De um passo anterior.')
})

test('a mail calls a person by their first name', () => {
  const account = { fullName: 'Rafael Souza', email: 'rafael@exemplo.com.br', emailVerified: true }
  expect(passwordChangedMail({ account, publicUrl }).text).toContain('Olá, Rafael. ')
})

test('a receipt has every line, the total and the hour of São Paulo', () => {
  const text = spaced(
    cheerio
      .load(mails.receipt?.html ?? '')('body')
      .text(),
  )
  expect(text).toContain('O Pix de R$ 151,30 foi confirmado em 21/11/2026 às 23:38.')
  for (const part of [
    'Vaso Maré',
    'Arquivos',
    'R$ 24,90',
    'Peça impressa, PLA, areia, texto “Silva”, 2 unidades',
    'R$ 108,00',
    'Ateliê Prumo, postada até 27/11/2026, chega até 04/12/2026',
    'R$ 18,40',
    'Total',
  ]) {
    expect(text).toContain(part)
    expect(mails.receipt?.text).toContain(part)
  }
})

test('a receipt of a piece says who gets it and where, and leads to its order', () => {
  const $ = cheerio.load(mails.receipt?.html ?? '')
  const address = 'Rafael Souza, Avenida Paulista, 1578, Bela Vista, São Paulo/SP, CEP 01310-200'
  expect(spaced($('body').text())).toContain(`Entrega para ${address}.`)
  expect($('a.b').first().text()).toBe('Ver pedido')
  expect($('a.b').first().attr('href')).toBe('https://camada.test/minhas-compras/o')
  expect(spaced($('.preview').text())).toMatch(/^Recebemos R\$ 151,30 do pedido 2026-00418\. /)
})

test('calls a project back in the catalogue only when it is listed', () => {
  expect(mails['project back']?.subject).toBe('Projeto de volta ao catálogo: Vaso Maré')
  expect(mails['project back']?.text).not.toContain('pode voltar')
  expect(mails['project released']?.subject).toBe('Projeto liberado: Vaso Maré')
  expect(mails['project released']?.text).not.toContain('de volta')
})

test('a digest has a subject of at most 60 letters, however long its first title is', () => {
  for (const what of ['digest of long titles', 'digest of one long title']) {
    const subject = mails[what]?.subject ?? ''
    expect([...subject].length).toBeLessThanOrEqual(60)
    expect(subject).toMatch(/Apareceu: Vaso.*…/)
  }
  expect(mails['digest of long titles']?.subject).toMatch(/^Seu resumo do dia: .*… e mais 2$/)
})

test('a price in a newsletter says whose it is, and that others cost more', () => {
  expect(spaced(mails.newsletter?.text ?? '')).toContain('por Helena Prado, a partir de R$ 14,90 (arquivos e impresso)')
})

test('what was bought is seen in its mails, and the columns of one hold where a row has no picture', () => {
  const seen = Object.keys(mails).filter((what) => mails[what]?.html.includes('<img '))
  expect(seen).toEqual(expect.arrayContaining(['receipt', 'sale', 'ready to pick up', 'refund', 'return', 'file correction', 'order message', 'sale undone'])) // prettier-ignore
  const widths = cheerio
    .load(mails.receipt?.html ?? '')('.rows tr')
    .toArray()
    .map((row) =>
      row.children.reduce((sum, cell) => sum + Number('attribs' in cell ? (cell.attribs.colspan ?? 1) : 0), 0),
    )
  expect(new Set(widths)).toEqual(new Set([3]))
})

test('a sale shows price, fee and share', () => {
  const text = spaced(
    cheerio
      .load(mails.sale?.html ?? '')('body')
      .text(),
  )
  for (const amount of ['R$ 24,90', '− R$ 1,99', 'R$ 22,91']) expect(text).toContain(amount)
})

test('a sale of a wider licence says that its buyer had the files', () => {
  const text = spaced(
    cheerio
      .load(mails['sale of a wider licence']?.html ?? '')('body')
      .text(),
  )
  expect(text).toContain('O comprador já tinha os arquivos e ampliou a licença')
  expect(text).toContain('Licença ampliada')
})

test('a sale of an object leads to the conversation of its shipment, and names no address of the buyer', () => {
  const mail = mails["sale of a print of another's"]
  const $ = cheerio.load(mail?.html ?? '')
  expect($('a[href="https://camada.test/conversas/p"]').text()).toBe('Escrever para Rafael Souza')
  expect($('a[href="https://camada.test/producao/s1"]').text()).toBe('Abrir o pedido')
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Dúvidas sobre o pedido? Escreva para Rafael Souza na conversa do envio.',
  )
  expect(`${mail?.html} ${mail?.text}`).not.toContain('@exemplo')
})

test('mails about pickups refer to the conversation of the shipment, without an e-mail address', () => {
  const mail = mails['ready to pick up']
  const $ = cheerio.load(mail?.html ?? '')
  expect($('a[href="https://camada.test/conversas/p1"]').text()).toBe('Combinar a retirada')
  expect(`${mail?.html} ${mail?.text}`).not.toContain('@exemplo')
})

test('mails list the royalty in a line, so that the lines add up', () => {
  const linesOf = (mail: { html: string } | undefined) =>
    spaced(
      cheerio
        .load(mail?.html ?? '')('body')
        .text(),
    )
  const sale = linesOf(mails["sale of a print of another's"])
  for (const part of ['R$ 89,00', 'R$ 18,40', '− R$ 7,12', 'Royalty de quem projetou', '− R$ 8,00', 'R$ 92,28'])
    expect(sale).toContain(part)
  const undone = linesOf(mails['sale undone'])
  for (const part of ['R$ 24,90', 'R$ 1,99', 'Royalty que quem projetou devolve', 'R$ 3,00', '− R$ 19,91'])
    expect(undone).toContain(part)
})

test('a refund that goes to a key promises no way back of its payment, and a dispute that took a part undoes no sale', () => {
  const said = (what: string) => mails[what]?.text.replaceAll(/\s+/g, ' ')
  expect(said('refund')).toContain('mesmo meio de pagamento')
  expect(said('refund to a key')).not.toMatch(/mesmo meio|em minutos/)
  expect(said('dispute')).toContain('venda foi desfeita')
  expect(said('dispute in part')).not.toContain('desfeita')
})

test('the reset link is whole in both parts', () => {
  const link = 'https://camada.test/auth?mode=new-password&token=T0K-en_'
  expect(
    cheerio
      .load(mails['password reset']?.html ?? '')('a')
      .attr('href'),
  ).toBe(link)
  expect(mails['password reset']?.text).toContain(link)
})

test('an agreement says what a piece brings, quotes who asks, and leads to its own page', () => {
  const asked = cheerio.load(mails['agreement asked']?.html ?? '')
  expect(spaced(asked('p').text())).toContain('pagando R$ 8,00 de royalty por peça.')
  expect(asked('p').text()).toContain('“Imprimo em PLA.”')
  for (const event of ['asked', 'approved', 'refused', 'withdrawn', 'ended'])
    expect(cheerio.load(mails[`agreement ${event}`]?.html ?? '')('a[href$="/rede/g"]').length).toBeGreaterThan(0)
  expect(mails['agreement ended']?.text).toContain('peças já compradas seguem normalmente')
  expect(mails['agreement refused']?.text).not.toContain('Imprimo em PLA.')
})
