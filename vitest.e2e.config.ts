import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testWaits } from './tests/support/waits.ts'

/** Runs the slow test of all screens first, so that it is not the last one running. */
class ScreensFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isScreens = ({ moduleId }: TestSpecification) => Number(/\/screens[^/]*$/.test(moduleId))
    return (await super.sort(files)).toSorted((a, b) => isScreens(b) - isScreens(a))
  }
}

/** Tests in a browser, and of processes under real faults; two run at once, since they mostly wait. */
export default defineConfig({
  // Shares the other tests' cache of file durations.
  cacheDir: 'node_modules/.vite/e2e',
  test: {
    include: ['tests/e2e/**/*.test.ts', 'tests/process/**/*.test.ts'],
    globalSetup: ['tests/support/app/ready-shops.ts'],
    sequence: { sequencer: ScreensFirst },
    maxWorkers: 2,
    maxConcurrency: 2,
    // Bundled as in vitest.config.ts.
    deps: {
      optimizer: {
        ssr: { enabled: true, include: ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'] },
      },
    },
    // Files share a process and its modules, as in vitest.config.ts.
    isolate: false,
    ...testWaits,
  },
})
