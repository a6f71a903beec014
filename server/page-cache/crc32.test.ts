import zlib from 'node:zlib'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { factorOf, joined } from './crc32.ts'

test.prop([fc.array(fc.uint8Array({ maxLength: 5_000 }), { maxLength: 6 })])(
  'the sum of parts is the sum of the whole, as zlib has it',
  (parts) => {
    const sums = parts.map((part) => ({ crc: zlib.crc32(part), factor: factorOf(part.length) }))
    expect(sums.reduce(joined, 0)).toBe(zlib.crc32(Buffer.concat(parts)))
  },
)
