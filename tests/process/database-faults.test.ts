import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type App, isReady, startApp } from '../support/app/app.ts'
import { until } from '../support/until.ts'

// The real process on a PostgreSQL that stops.
let app: App
const guess = { email: 'maria@exemplo.com.br', password: 'errada-demais' }
beforeAll(async () => {
  app = await startApp({ copyOf: inject('emptyShop'), env: { DEMO: '0', OVERLOAD_GUARD: '1', LOG_LEVEL: 'info' } })
  await until(() => isReady(app.origin))
  // The first requests load the pages.
  expect((await ask('/marketplace?q=caixa')).status).toBe(200)
  expect((await ask('/auth?mode=login', guess)).status).toBe(400)
})
afterAll(() => app.stop())

function postmaster(): number {
  return Number.parseInt(fs.readFileSync(path.join(app.dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

function backends(): number[] {
  const pid = postmaster()
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((child) => /\[local\]|127\.0\.0\.1/.test(fs.readFileSync(`/proc/${child}/cmdline`, 'utf8')))
}

const linesOf = (words: string) => app.output().split(words).length - 1

async function ask(place: string, fields?: Record<string, string>) {
  const began = performance.now()
  const form = { method: 'POST', body: new URLSearchParams(fields), headers: { origin: app.origin } }
  const answer = await fetch(app.origin + place, { redirect: 'manual', ...(fields && form) })
  await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - began }
}

it('answers a sign-in, a page and /readyz with 503 in seconds while PostgreSQL stands still, and says so once', async () => {
  const stopped = [postmaster(), ...backends()]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  try {
    const asked = [ask('/auth?mode=login', guess), ask('/readyz'), ask('/marketplace?q=vaso')]
    for (const { status, retryAfter, ms } of await Promise.all(asked)) {
      expect([status, retryAfter]).toEqual([503, '3'])
      // A page is let go of after a second and a half; a sign-in took seven, and /readyz twenty.
      expect(ms).toBeLessThan(5_000)
    }
    await until(() => linesOf('"database does not answer"') > 0)
    expect(linesOf('"database does not answer"')).toBe(1)
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
  await until(() => isReady(app.origin))
  expect((await ask('/auth?mode=login', guess)).status).toBe(400)
})

it('a sign-up is answered 503 or done, and never 500, when PostgreSQL is killed in the middle', async () => {
  const signUp = (index: number) =>
    ask('/auth?mode=signup', {
      fullName: `Maria Prado ${'abcdefghijklmnop'[index]}`,
      email: `maria${index}@exemplo.com.br`,
      password: 'vaso de barro 42',
      userType: 'buyer',
      adult: 'yes',
    })
  const asked = Array.from({ length: 12 }, (_, index) => signUp(index))
  await Promise.race(asked)
  const [backend] = backends()
  if (!backend) throw new Error('There is no backend to kill.')
  process.kill(backend, 'SIGKILL')
  const answers = await Promise.all(asked)
  for (const { status, retryAfter } of answers) {
    expect([303, 302, 503]).toContain(status)
    if (status === 503) expect(retryAfter).not.toBeNull()
  }
  await until(() => isReady(app.origin))
  expect(linesOf('"request failed"')).toBe(0)
})
