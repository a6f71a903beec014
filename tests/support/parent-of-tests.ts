import { runInChild } from '#domain/shared/processes/run-in-child.server.ts'

// Started by `run-in-child.test.ts`, which kills it; its child spins from then on.
await runInChild({
  script: 'tests/support/child-of-tests.ts',
  args: ['orphaned', String(process.pid)],
  timeoutMs: 1_000,
  memoryMb: 64,
  outputBytes: 2_000,
})
