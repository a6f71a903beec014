import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { fileStoreConformance } from '../conformance/file-store-conformance.ts'
import { memoryStore } from './memory-store.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-memory-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

fileStoreConformance(async () => memoryStore(folder, () => new Date()))
