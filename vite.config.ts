import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * The files that browsers load: the framework, what every page needs, and what the project's page, the heaviest, shares with
 * several screens. The last two follow from the imports of two files. Left to itself the bundler makes thirty files of half a
 * kilobyte for a page, which compress worse: the project's page would load 128 KB in place of 121.
 */
const clientChunks = [
  { name: 'framework', test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: (id: string, modules: ModuleGraph) => (isNeededBy('app/root.tsx', id, modules) ? 'shell' : null) },
  {
    name: (id: string, modules: ModuleGraph) => (isNeededBy('app/project/project.tsx', id, modules) ? 'shop' : null),
    minShareCount: 5,
  },
]

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The modules that each of these files imports, directly or through others. */
const needs = new Map<string, Set<string>>()

/** Tells whether a file of ours needs a module. Throws when there is no such file, so that one that is renamed stops the build. */
function isNeededBy(file: string, id: string, modules: ModuleGraph): boolean {
  const needed = needs.get(file) ?? new Set<string>()
  if (!needs.has(file)) {
    const start = path.resolve(file)
    if (!modules.getModuleInfo(start)) throw new Error(`${file} is not part of the client`)
    addNeeds(start, modules, needed)
    needs.set(file, needed)
  }
  return needed.has(id)
}

function addNeeds(id: string, modules: ModuleGraph, needed: Set<string>): void {
  if (needed.has(id)) return
  needed.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) addNeeds(imported, modules, needed)
}

/**
 * What stays in node_modules: native code, and libraries that read files of their own or that a shop may never use. Each of
 * them is imported where it is needed first.
 */
const apart = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@aws-sdk/s3-request-presigner',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-pt-br',
  'dictionary-pt',
  'mercadopago',
  'pdfkit',
  'pg-native',
  'prom-client',
  'sharp',
  'stripe',
  'vite',
]

/**
 * Bundles the server with its libraries: `process.js`, which `server/main.mjs` starts, and `index.js`, the pages. A thousand
 * files that are each found, read and compiled take ten times as long as a few.
 */
function serverBundle(): Plugin {
  return {
    name: 'server-bundle',
    config: (_config, { command }) =>
      command === 'build'
        ? {
            environments: {
              ssr: {
                define: { 'process.env.NODE_ENV': '"production"' },
                resolve: { noExternal: true, external: apart },
                build: {
                  // What is held in memory of it besides: its text.
                  minify: true,
                  sourcemap: true,
                  rolldownOptions: {
                    input: {
                      index: 'virtual:react-router/server-build',
                      process: 'server/start/production-entry.ts',
                    },
                    output: {
                      entryFileNames: '[name].js',
                      sourcemapExcludeSources: true,
                    },
                  },
                },
              },
            },
          }
        : undefined,
  }
}

/**
 * Leaves `import()` as it is, without the 0.6 KB that Vite puts around it to load styles and modules first: what is imported
 * so has no style of its own and needs no module that its page has not loaded (hence `modulePreload: false`).
 */
function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js'
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : null),
  }
}

export default defineConfig({
  plugins: [plainImports(), tailwindcss(), reactRouter(), serverBundle()],
  // A data: URL would break the content security policy, so every asset is a file.
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
  },
})
