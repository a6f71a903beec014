import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const outside = ['node_modules/**', 'build/**', 'data/**', '.cache/**', 'tests/e2e/**', 'tests/process/**']
const requests = ['tests/requests/**/*.test.ts']
/** Generous for busy machines; no test measures time. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 50_000 } } }

export default defineConfig({
  test: {
    globalSetup: ['tests/support/database-server.ts'],
    // Tests mostly wait for PostgreSQL: by default two processors would get one worker.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'requests',
          include: requests,
          ...timeouts,
          // Imports the production build, once for all files of a process; each opens it with its own settings.
          isolate: false,
          env: { NODE_ENV: 'production', LOG_LEVEL: 'silent' },
          server: { deps: { external: [/\/build\/server\//] } },
          // Bundled: resolving its thousand files would be half of a process's start.
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
          // Only the open services are module state, so files can share a process and its modules.
          isolate: false,
          alias: { '#services': fileURLToPath(new URL('tests/support/mocked-services.ts', import.meta.url)) },
        },
      },
    ],
  },
})
