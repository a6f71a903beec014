import { build } from 'vite'

/** What `runInChild` starts. */
const scripts = [
  'adapters/images/encode-in-child.server.ts',
  'adapters/models/prepare-in-child.server.ts',
  'adapters/models/fingerprint-in-child.server.ts',
  'adapters/models/inspect-in-child.server.ts',
  'domain/models/recognize-in-child.server.ts',
]

/** Bundles the scripts of child processes as plain JavaScript under `build/children`: one starts for every file that is sent. */
export async function buildChildren(root: string): Promise<void> {
  const input = Object.fromEntries(scripts.map((script) => [script.replace(/\.ts$/, ''), script]))
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'build/children',
      rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  })
}
