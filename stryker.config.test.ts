import fs from 'node:fs'
import { expect, it } from 'vitest'
import { kinds } from './stryker.config.ts'

it('every file in which bugs are planted is there, and every test that has to notice', () => {
  const named = Object.values(kinds).flatMap(({ mutate, tests }) => [...mutate, ...tests])
  expect(named.flatMap(eachOf).filter((name) => fs.globSync(name).length === 0)).toEqual([])
})

/** The names behind `a/{b,c/{d,e}}.ts`, one by one. */
function eachOf(pattern: string): string[] {
  const [braces, list = ''] = /\{([^{}]*)\}/.exec(pattern) ?? []
  return braces ? list.split(',').flatMap((name) => eachOf(pattern.replace(braces, name))) : [pattern]
}
