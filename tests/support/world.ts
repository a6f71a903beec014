import { afterAll, beforeAll } from 'vitest'

/**
 * Opens a world for the tests of the file, or of the `describe`, that calls it, and closes it after them. What it returns has
 * its parts once the first hook or test runs, so that also what stands outside of them can speak of it. (A fixture of
 * `test.extend` is handed to tests alone: not to the functions beside them, nor to the rows of `it.each`.)
 */
export function useWorld<World extends object>(
  open: () => Promise<World>,
  close: (world: World) => Promise<unknown>,
): World {
  const world = {} as World
  let opened: World | undefined
  beforeAll(async () => {
    opened = await open()
    Object.assign(world, opened)
  })
  afterAll(() => opened && close(opened))
  return world
}
