import { once } from 'node:events'
import { fc, test as property } from '@fast-check/vitest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { readZipDirectory } from '#geometry/zip/zip-directory.ts'
import { zipFiles, type ZipMember, zipSize } from './zip-files.server.ts'
import { until } from '../../tests/support/until.ts'

function member(name: string, parts: Uint8Array[]): ZipMember & { size: number } {
  const read = async () =>
    (async function* () {
      yield* parts
    })()
  return {
    name,
    modifiedAt: new Date('2026-11-22T02:38:10Z'),
    size: parts.reduce((sum, part) => sum + part.length, 0),
    read,
  }
}

async function archive(members: ZipMember[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of zipFiles(members)) parts.push(part as Uint8Array)
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
  await expect(archive([short])).rejects.toThrow('unexpected number of bytes')
})

test('a file that cannot be read breaks the archive off', async () => {
  const absent = { ...member('b.stl', []), size: 3, read: () => Promise.reject(new Error('no such file')) }
  await expect(archive([member('a.stl', [new Uint8Array(10)]), absent])).rejects.toThrow('no such file')
})

test('a file is opened when its turn has come, and closed when the reader of the archive goes away', async () => {
  const opened: string[] = []
  const closed: string[] = []
  const endless = (name: string): ZipMember => ({
    name,
    modifiedAt: new Date(0),
    size: 2 ** 30,
    read: async () => {
      opened.push(name)
      return (async function* () {
        try {
          for (;;) yield new Uint8Array(65_536)
        } finally {
          closed.push(name)
        }
      })()
    },
  })
  const stream = zipFiles([endless('a.stl'), endless('b.stl')])
  await once(stream, 'readable')
  stream.destroy()
  await until(() => closed.length > 0)
  expect(closed).toEqual(['a.stl'])
  expect(opened).toEqual(['a.stl'])
})

test.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo'])(
  'dates a file by its upload in São Paulo, with the same bytes each time, on a machine in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    onTestFinished(() => void vi.unstubAllEnvs())
    const bytes = await archive([member('a.stl', [new Uint8Array(10)])])
    const [time, day] = [bytes[10]! | (bytes[11]! << 8), bytes[12]! | (bytes[13]! << 8)]
    expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2026, 11, 21])
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([23, 38, 10])
    expect(await archive([member('a.stl', [new Uint8Array(10)])])).toEqual(bytes)
  },
)
