import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Groups of modules for browsers; the bundler's own thirty small files compress worse: 128 KB instead of 121. */
const clientChunks = [
  { name: 'framework', test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: (id: string, modules: ModuleGraph) => (isNeededBy('app/root.tsx', id, modules) ? 'shell' : null) },
  {
    name: (id: string, modules: ModuleGraph) => (isNeededBy('app/project/project.tsx', id, modules) ? 'shop' : null),
    minShareCount: 5,
  },
]

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const needs = new Map<string, Set<string>>()

/** Returns whether a file needs a module; throws if the file is missing, so that a rename fails the build. */
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

/** Packages left out of the bundle: native code, libraries that read their own files, and optional ones. */
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

/** Bundles the server with its libraries, since loading a thousand files takes ten times as long. */
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
                  // Saves memory, which holds the source text too.
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

/** Keeps `import()` without Vite's 0.6 KB preload wrapper, since these modules have no styles or further imports. */
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
  // No inlining: data: URLs would violate the content security policy.
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
  },
})
