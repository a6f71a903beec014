import fs from 'node:fs'
import { expect, it } from 'vitest'
import { parts } from './parts.ts'

it('every file in which bugs are planted, and every test that has to notice, is there', () => {
  const named = Object.values(parts).flatMap(({ mutate, tests }) => [...mutate, ...tests])
  const missing = named.flatMap(eachOf).filter((name) => fs.globSync(name).length === 0)
  expect(missing).toEqual([])
})

/** The names behind `a/{b,c/{d,e}}.ts`, one by one. */
function eachOf(pattern: string): string[] {
  const [braces, list = ''] = /\{([^{}]*)\}/.exec(pattern) ?? []
  return braces ? list.split(',').flatMap((name) => eachOf(pattern.replace(braces, name))) : [pattern]
}
