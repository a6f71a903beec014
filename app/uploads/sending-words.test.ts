import { expect, test } from 'vitest'
import { sendingWords } from './sending-words.ts'

const mega = 1024 * 1024

test.each([
  [0, 148 * mega, null, '0 de 148 MB'],
  [96.4 * mega, 148 * mega, 7.2 * mega, '96,4 de 148 MB, 7,2 MB/s, faltam 8 s'],
  [147.9 * mega, 148 * mega, 7.2 * mega, '147,9 de 148 MB, 7,2 MB/s, falta 1 s'],
  [10_240, 204_800, 20_480, '10 de 200 KB, 20 KB/s, faltam 10 s'],
  [0, 200 * mega, 2 * mega, '0 de 200 MB, 2 MB/s, faltam 2 min'],
  [0, 200 * mega, 50 * 1024, '0 de 200 MB, 50 KB/s, falta 1 h 9 min'],
  [0, 200 * mega, 0, '0 de 200 MB'],
])('%d of %d bytes at %d a second are told as %s', (sent, total, speed, words) => {
  expect(sendingWords(sent, total, speed)).toBe(words)
})
