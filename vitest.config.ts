import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const outside = ['node_modules/**', 'build/**', 'data/**', '.cache/**', 'tests/e2e/**', 'tests/process/**']
const requests = ['tests/requests/**/*.test.ts']
/** A busy machine is waited for; none of these measures time. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 50_000 } } }

export default defineConfig({
  test: {
    globalSetup: ['tests/support/database-server.ts'],
    // Much of a test is waiting for PostgreSQL: by default two processors would get one worker.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'requests',
          include: requests,
          ...timeouts,
          // The build is imported as it runs in production, once for all files of a process: each opens it with its own settings.
          isolate: false,
          env: { NODE_ENV: 'production' },
          server: { deps: { external: [/\/build\/server\//] } },
          // In one file: its thousand are found one by one, which would be half of what a process takes to start.
          deps: {
            optimizer: {
              ssr: { enabled: true, include: ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'] },
            },
          },
        },
      },
      {
        test: {
          name: 'parts',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...outside, ...requests],
          ...timeouts,
          // Nothing of the product keeps state in a module but the open services, so files share a process and what it has loaded.
          isolate: false,
          alias: { '#services': fileURLToPath(new URL('tests/support/mocked-services.ts', import.meta.url)) },
        },
      },
    ],
  },
})
