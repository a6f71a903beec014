import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { keepFilesInMemory } from '../memory-folder.ts'
import { startApp } from './app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoShop: string
  }
}

/**
 * Vitest's global setup of the tests in a browser: the data folder of a shop that has loaded the demonstration and stopped.
 * Loading is most of a first start, so it happens once; each file opens a copy (`useDemo`).
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const removeFiles = keepFilesInMemory()
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-demo-'))
  const app = await startApp({ dataFolder })
  const code = await app.stop()
  if (code !== 0) throw new Error(`The demonstration did not stop cleanly:\n${app.output()}`)
  project.provide('demoShop', dataFolder)
  return () => {
    fs.rmSync(dataFolder, { recursive: true, force: true })
    removeFiles()
  }
}
