import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { keepFilesInMemory } from '../memory-folder.ts'
import { startApp } from './app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoShop: string
    emptyShop: string
  }
}

/**
 * Vitest's global setup of the tests in a browser: the data folders of two shops that were started once and have stopped, one with
 * the demonstration and one without. Making a database is most of a first start, so it happens once; each file opens a copy.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const removeFiles = keepFilesInMemory()
  const [demoShop, emptyShop] = await Promise.all([stoppedShop({}), stoppedShop({ DEMO: '0' })])
  project.provide('demoShop', demoShop)
  project.provide('emptyShop', emptyShop)
  return () => {
    for (const folder of [demoShop, emptyShop]) fs.rmSync(folder, { recursive: true, force: true })
    removeFiles()
  }
}

/** Starts a shop in a new folder, stops it, and returns the folder. */
async function stoppedShop(env: Record<string, string>): Promise<string> {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-ready-'))
  const app = await startApp({ dataFolder, env })
  const code = await app.stop()
  if (code !== 0) throw new Error(`A shop did not stop cleanly:\n${app.output()}`)
  return dataFolder
}
