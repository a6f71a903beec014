import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hostileFile } from '../../tests/support/models/hostile-files.ts'
import { prepareFile } from './prepare-file.server.ts'
import { fingerprintFile } from './fingerprints.server.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-step-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

// The kernel of STEP prints what it thinks of this one, on the line that the answer comes by.
test('a STEP file that its kernel complains about is read like any other', async () => {
  const file = path.join(folder, 'peca.step')
  fs.writeFileSync(file, hostileFile(94).bytes)
  expect(await fingerprintFile(file, 'step')).toMatchObject([{ part: 0, isPlain: true }])
  const asked = { format: 'step' as const, colors: ['#808080'], seed: 1, unitMm: 1, isUrgent: true }
  expect(await prepareFile(file, 'glance', asked)).toMatchObject({ pictures: [{}] })
})
