import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { closedAccountsName } from '#domain/accounts/closed-account.ts'
import { closedAccountList, readClosedAccounts } from './closed-account-list.server.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-closed-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const [ana, bia] = ['0199a8f0-0000-7000-8000-000000000001', '0199a8f0-0000-7000-8000-000000000002'] as const
const at = (day: number) => new Date(Date.UTC(2026, 10, day))

it('the list of closed accounts keeps ids and times, each once, also after a line that a crash broke off', async () => {
  const list = closedAccountList(path.join(folder, 'new'))
  const file = path.join(folder, 'new', closedAccountsName)
  expect(await list.all()).toEqual([])
  await list.add([{ id: ana, closedAt: at(1) }])
  fs.appendFileSync(file, '0199a8f0-0000')
  await list.add([
    { id: ana, closedAt: at(1) },
    { id: bia, closedAt: at(2) },
  ])
  expect(await list.all()).toEqual([
    { id: ana, closedAt: at(1) },
    { id: bia, closedAt: at(2) },
  ])
  expect(fs.readFileSync(file, 'utf8').match(new RegExp(ana, 'g'))).toHaveLength(1)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(await readClosedAccounts([file, path.join(folder, 'absent')])).toHaveLength(2)
})
