import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { keyOf } from './key.ts'
import { leftOut, parts } from './parts.ts'

/** Bugs by part, each as its key. */
export type Draw = Map<string, string[]>

/**
 * So many of all bugs of all parts, each as likely as any other: those that come first when all are sorted by a hash of
 * `seed` and bug. The same seed draws the same ones, and a change of the code only those that it touches.
 */
export async function draw(count: number, seed: string): Promise<Draw> {
  const all: { part: string; key: string; rank: string }[] = []
  for (const part of Object.keys(parts))
    for (const key of await bugsOf(part)) all.push({ part, key, rank: rankOf(`${seed} ${key}`) })
  all.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const drawn: Draw = new Map()
  for (const { part, key } of all.slice(0, count)) drawn.set(part, [...(drawn.get(part) ?? []), key])
  return drawn
}

function rankOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Every bug that can be planted in a part. */
async function bugsOf(name: string): Promise<string[]> {
  const part = parts[name]
  if (!part) throw new Error(`no part ${name}`)
  const files = fs
    .globSync(part.mutate)
    .map((file) => ({ name: path.resolve(file), mutate: true, content: fs.readFileSync(file, 'utf8') }))
  const options = { plugins: null, excludedMutations: leftOut(part), ignorers: [] }
  const { mutants } = await new Instrumenter(silent).instrument(files, options)
  return mutants.filter(({ status }) => status !== 'Ignored').map(keyOf)
}

const nothing = () => {}
export const no = () => false
const silent = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}
