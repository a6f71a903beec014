import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { testWaits } from './tests/support/waits.ts'

const outside = ['node_modules/**', 'build/**', 'data/**', '.cache/**', 'tests/e2e/**', 'tests/process/**']
const requests = ['tests/requests/**/*.test.ts']
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
          ...testWaits,
          // The build is loaded once for all files of a process; each opens it with its own settings.
          isolate: false,
          env: { NODE_ENV: 'production' },
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
          ...testWaits,
          // No module keeps state except the open services, so files share a process.
          isolate: false,
          alias: { '#services': fileURLToPath(new URL('tests/support/mocked-services.ts', import.meta.url)) },
        },
      },
    ],
  },
})
