import fs from 'node:fs'
import { descriptorSource, zipTools } from '#geometry/io/node-files.server.ts'
import { recognizeModel } from '#geometry/io/read-model.ts'

/** The file lent by `runInChild`. */
const lent = 3

/** Runs in a process of its own: recognises the file on descriptor 3 and prints the finding as JSON. */
export async function recognizeInChild(name: string): Promise<void> {
  const finding = await recognizeModel(descriptorSource(lent), name, zipTools)
  fs.writeSync(1, JSON.stringify(finding))
}

if (import.meta.main) await recognizeInChild(process.argv[2] ?? '')
