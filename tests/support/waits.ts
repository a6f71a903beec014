const minute = 60_000

/**
 * How long tests wait, in milliseconds. None of these measures anything: a machine may be ten times slower than ours, and a broken
 * product fails by its answer. Whoever waits for something by itself waits for one fact.
 */
export const waits = {
  /** One fact: a page, a press, an answer, a job that has run. */
  fact: 5 * minute,
  /** A test with all that it does. */
  test: 20 * minute,
  /** What stands before tests: a shop with its demonstration, a browser. */
  hook: 20 * minute,
}

/** The same for vitest. */
export const testWaits = {
  testTimeout: waits.test,
  hookTimeout: waits.hook,
  expect: { poll: { timeout: waits.fact } },
}
