import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { boxStl } from '../../tests/support/models/model-files.ts'
import { threeMf } from '../../tests/support/models/three-mf.ts'
import { recognizeFile } from './recognize-file.server.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-recognize-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function stored(content: Uint8Array): string {
  const file = path.join(folder, `f${Math.random()}`)
  fs.writeFileSync(file, content)
  return file
}

test('a file is recognised in a process of its own, whatever its name looks like', async () => {
  expect(await recognizeFile(stored(boxStl()), 'caixa.stl')).toMatchObject({ ok: true, format: 'stl', triangles: 12 })
  expect(await recognizeFile(stored(threeMf()), '--eval=process.exit(0).3mf')).toMatchObject({
    ok: true,
    format: '3mf',
  })
  expect(await recognizeFile(stored(boxStl()), `${'x'.repeat(5_000)}.obj`)).toMatchObject({ ok: false, found: 'stl' })
  expect(await recognizeFile(stored(new Uint8Array(0)), 'a.stl')).toEqual({ ok: false, reason: 'empty' })
})

test('a file larger than the memory the process may take is read in pieces', async () => {
  const file = path.join(folder, 'large.stl')
  const triangles = 6_000_000
  const handle = fs.openSync(file, 'w')
  const header = Buffer.alloc(84)
  header.writeUInt32LE(triangles, 80)
  fs.writeSync(handle, header)
  fs.writeSync(handle, boxStl().subarray(84, 84 + 600), 0, 600, 84)
  // The rest is a hole in the file: zeros, which are triangles in one point.
  fs.ftruncateSync(handle, 84 + 50 * triangles)
  fs.closeSync(handle)
  expect(await recognizeFile(file, 'grande.stl')).toMatchObject({ ok: true, triangles })
})
