import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config'
import { readCredentials } from './credentials.ts'

function folderWith(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'credentials-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
  return folder
}

test('files of a secret store are settings by their names, and other files are none', () => {
  const folder = folderWith({ 'camada.SMTP_URL': 'smtps://a.exemplo:465\n', METRICS_TOKEN: 'abc', 'leia-me.txt': 'x' })
  expect(readCredentials(folder)).toEqual({ SMTP_URL: 'smtps://a.exemplo:465', METRICS_TOKEN: 'abc' })
  expect(readCredentials(undefined)).toEqual({})
})

test('a setting of the secret store counts before one of the environment', () => {
  const secret = 'segredo-do-cofre-com-mais-de-32-letras'
  const folder = folderWith({ 'camada.SESSION_SECRET': secret })
  const read = readConfig({ CREDENTIALS_DIRECTORY: folder, SESSION_SECRET: 'o'.repeat(40) })
  expect(read.ok && read.config.sessionSecret).toBe(secret)
})

test('a secret store that cannot be read is a fault of the start', () => {
  expect(readConfig({ CREDENTIALS_DIRECTORY: '/nao/existe' })).toEqual({
    ok: false,
    faults: ['CREDENTIALS_DIRECTORY não pode ser lida: ENOENT.'],
  })
})
