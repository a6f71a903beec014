import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1_023, '1023 bytes'],
  [1_024, '1 KB'],
  [34_500, '34 KB'],
  [1_048_575, '1 MB'],
  [5 * 1024 * 1024, '5 MB'],
  [21_800_000, '20,8 MB'],
  [200 * 1024 * 1024, '200 MB'],
  [1_073_741_823, '1 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
