import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { codingFor } from './respond.ts'

const asked = (accepted?: string) => ({ headers: { 'accept-encoding': accepted } }) as unknown as IncomingMessage

test.each<[string | undefined, string]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0', 'identity'],
  ['br; q=0.000, GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.2', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['xbr, gzipped', 'identity'],
])('sends a page as %s asks: %s', (accepted, coding) => {
  expect(codingFor(asked(accepted))).toBe(coding)
})
