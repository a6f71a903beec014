import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { builtModules } from './built-modules.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-built-'))
const kept = path.join(folder, 'kept')
const file = path.join(folder, 'greeting.cjs')
afterAll(() => fs.rmSync(folder, { recursive: true }))

const greeting = (word: string) => `exports.greet=()=>{return\`${word}\`};exports.fail=()=>{throw Error(\`oh\`)}`
const load = () => builtModules(kept).load(file) as { greet: () => string; fail: () => never }

beforeEach(() => {
  fs.rmSync(kept, { recursive: true, force: true })
  fs.writeFileSync(file, greeting('olá'))
  keepGreeting()
})

/** Also what was compiled when it was called. */
function keepGreeting(): void {
  const modules = builtModules(kept)
  ;(modules.load(file) as ReturnType<typeof load>).greet()
  modules.keep()
}

it('a module is there once, with those it asks for and with packages', () => {
  const outer = path.join(folder, 'outer.cjs')
  fs.writeFileSync(
    outer,
    "exports.same=require('./greeting.cjs')===require('./greeting.cjs');exports.join=require('node:path').join",
  )
  const { same, join } = builtModules(kept).load(outer) as { same: boolean; join: typeof path.join }
  expect([same, join === path.join]).toEqual([true, true])
})

it('what was kept of a module is used', () => {
  const modules = builtModules(kept)
  modules.load(file)
  expect(modules.wereKept()).toEqual([file])
})

it('what is kept holds the functions that were called', () => {
  const sizes = ['chamada', 'deixada'].map((word) => {
    const own = path.join(folder, `${word}.cjs`)
    fs.writeFileSync(own, greeting(word))
    const modules = builtModules(kept)
    const { greet } = modules.load(own) as ReturnType<typeof load>
    if (word === 'chamada') greet()
    modules.keep()
    return fs.statSync(placeOf()).size
  })
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0)
})

it('what was kept of other code is not used, though it is as long', () => {
  fs.writeFileSync(file, greeting('alô'))
  expect(load().greet()).toBe('alô')
})

it('what was damaged or cut off is not used', () => {
  const whole = fs.readFileSync(placeOf())
  const damaged = Buffer.from(whole)
  damaged.fill(0xff, damaged.length / 2, damaged.length / 2 + 16)
  for (const broken of [damaged, whole.subarray(0, 100), Buffer.alloc(0)]) {
    fs.writeFileSync(placeOf(), broken)
    const modules = builtModules(kept)
    expect((modules.load(file) as ReturnType<typeof load>).greet()).toBe('olá')
    expect(modules.wereKept()).toEqual([])
  }
})

it('an error names its place in the file', () => {
  const thrown = new RegExp(`${path.basename(file)}:1:${greeting('olá').indexOf('Error(') + 1}`)
  expect(() => load().fail()).toThrow(expect.objectContaining({ stack: expect.stringMatching(thrown) as string }))
})

function placeOf(): string {
  return path.join(kept, fs.readdirSync(kept)[0] ?? '')
}
