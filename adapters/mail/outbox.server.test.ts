import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mailer } from '#domain/shared/mailer.ts'
import { outbox } from './outbox.server.ts'
import { senderOf } from './choose-mailer.server.ts'

let folder: string
let mailer: Mailer
beforeAll(async () => {
  folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'camada-mail-')), 'outbox')
  mailer = outbox(folder, senderOf(new URL('https://camada.test')))
})
afterAll(() => fs.rm(path.dirname(folder), { recursive: true, force: true }))

const mail = { to: 'ana@exemplo.com.br', subject: 'Olá', html: '<p>Olá, ação</p>', text: 'Olá, ação' }

async function newest() {
  const names = await fs.readdir(folder)
  const times = await Promise.all(
    names.map(async (name) => ({ name, at: (await fs.stat(path.join(folder, name))).mtimeMs })),
  )
  const last = times.toSorted((a, b) => b.at - a.at)[0]
  const raw = await fs.readFile(path.join(folder, last?.name ?? ''))
  return { raw: raw.toString('latin1'), parsed: await PostalMime.parse(raw) }
}

test('a message is a file that any mail program opens, with both parts', async () => {
  await mailer.send({ ...mail, headers: { 'List-Unsubscribe': '<https://camada.test/x>' } })
  const { raw, parsed } = await newest()
  expect(parsed).toMatchObject({
    from: { name: 'Camada', address: 'nao-responda@camada.test' },
    to: [{ address: 'ana@exemplo.com.br' }],
    subject: 'Olá',
    messageId: expect.stringMatching(/^<[\w-]+@camada\.test>$/),
  })
  expect(parsed.html?.trim()).toBe(mail.html)
  expect(parsed.text?.trim()).toBe(mail.text)
  expect(parsed.headers.find((header) => header.key === 'list-unsubscribe')?.value).toBe('<https://camada.test/x>')
  expect(raw).toMatch(/\r\n\r\n/)
  expect(raw).not.toMatch(/[^\r]\n/)
})

test('a line break in a subject or an address adds no header and no recipient', async () => {
  await mailer.send({
    ...mail,
    subject: 'Oi\r\nBcc: mallory@exemplo.com',
    to: 'ana@exemplo.com.br\r\nCc: mallory@exemplo.com',
  })
  const { parsed } = await newest()
  expect(parsed.bcc ?? []).toEqual([])
  expect(parsed.cc ?? []).toEqual([])
  expect(parsed.to).toHaveLength(1)
})

test('the same message twice is one file, and nothing half written stays', async () => {
  const before = (await fs.readdir(folder)).length
  await mailer.send({ ...mail, key: 'welcome-1' })
  await mailer.send({ ...mail, key: 'welcome-1' })
  const names = await fs.readdir(folder)
  expect(names).toHaveLength(before + 1)
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
})

test('a bare address has no host that mail programs like', () => {
  expect(senderOf(new URL('http://127.0.0.1:3000')).address).toBe('nao-responda@localhost')
})
