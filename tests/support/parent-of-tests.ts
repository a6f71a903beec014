import { runInChild } from '#domain/shared/processes/run-in-child.server.ts'

// Started by `run-in-child.test.ts`, which kills it while its child spins.
await runInChild({
  script: 'tests/support/child-of-tests.ts',
  args: ['forever'],
  timeoutMs: 3_000,
  memoryMb: 64,
  outputBytes: 2_000,
})
