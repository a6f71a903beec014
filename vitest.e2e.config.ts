import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testWaits } from './tests/support/waits.ts'

/** Every screen takes longest, so it comes first, known times or not: the last file would have the machine to itself. */
class ScreensFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isScreens = ({ moduleId }: TestSpecification) => Number(/\/screens[^/]*$/.test(moduleId))
    return (await super.sort(files)).toSorted((a, b) => isScreens(b) - isScreens(a))
  }
}

/** The product in a real browser, and its process under real faults. Two files at a time: half of either is waiting, and none measures time. */
export default defineConfig({
  // Beside the other tests, which remember there how long each file took.
  cacheDir: 'node_modules/.vite/e2e',
  test: {
    include: ['tests/e2e/**/*.test.ts', 'tests/process/**/*.test.ts'],
    globalSetup: ['tests/support/app/ready-shops.ts'],
    sequence: { sequencer: ScreensFirst },
    maxWorkers: 2,
    maxConcurrency: 2,
    // In one file, as for the tests by requests.
    deps: {
      optimizer: {
        ssr: { enabled: true, include: ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'] },
      },
    },
    // Files share a process and what it has loaded, as those of parts do.
    isolate: false,
    ...testWaits,
  },
})
