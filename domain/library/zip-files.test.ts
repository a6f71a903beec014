import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { readZipDirectory } from '#geometry/zip/zip-directory.ts'
import { zipFiles, type ZipMember, zipSize } from './zip-files.server.ts'

function member(name: string, parts: Uint8Array[]): ZipMember {
  const read = async () =>
    (async function* () {
      yield* parts
    })()
  return { name, size: parts.reduce((sum, part) => sum + part.length, 0), read }
}

async function archive(members: ZipMember[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of zipFiles(members)) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

property.prop(
  [fc.array(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }), { minLength: 1, maxLength: 5 })],
  {
    numRuns: 50,
  },
)('an archive holds every file as it is and is as long as was announced', async (contents) => {
  const members = contents.map((parts, i) => member(`Vaso Maré-${i + 1}.stl`, parts))
  const bytes = await archive(members)
  expect(bytes.length).toBe(zipSize(members))
  const entries = readZipDirectory(bytesSource(bytes))
  expect(entries.map(({ name }) => name)).toEqual(members.map(({ name }) => name))
  entries.forEach(({ dataStart, packedBytes }, i) => {
    expect(Buffer.from(bytes.subarray(dataStart, dataStart + packedBytes)).equals(Buffer.concat(contents[i]!))).toBe(
      true,
    )
  })
})

test('a file that is shorter than its row says breaks the archive off', async () => {
  const short = { ...member('a.stl', [new Uint8Array(10)]), size: 11 }
  await expect(archive([short])).rejects.toThrow('not as long')
})

test('what is too much for the format is refused before the first byte', () => {
  expect(() => zipSize([{ name: 'a', size: 2 ** 32 }])).toThrow('zip64')
})
