import { expect, test } from 'vitest'
import { codeStep, oneTimeCode } from './one-time-code.server.ts'

// RFC 6238, appendix B (SHA-1), of whose eight digits ours are the last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i is %s', (seconds, code) =>
  expect(oneTimeCode(Buffer.from('12345678901234567890'), codeStep(new Date(seconds * 1000)))).toBe(code),
)
