import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * What the browser loads, in few files: every page needs the framework and the shell around it, most of them the parts that
 * several screens share, and project and cart what one asks for freight with; what only screens of accounts and staff share stays out of
 * every other screen's. Thirty files of a kilobyte each compress worse, and each costs a line in every page's HTML.
 */
const clientChunks = [
  { name: 'framework', test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: /\/(?:app\/(?:root|http\/script-messages|document\/|layout\/|ui\/(?:menu|icon-button|use-hydrated))|domain\/shared\/(?:business|money)\.)/,
  },
  {
    name: 'shop',
    test: /\/app\/(?:freight\/cep-form|project\/share-button|ui\/field)\./,
  },
  {
    name: 'parts',
    // What only lists, forms with files, papers, tables, returns and staff's decisions show stays with them.
    test: /\/(?:app\/(?:ui\/(?!(?:breadcrumb|chip|choice|date-field|empty-state|file-drop|page|pagination|progress|qr-code|table)\.)|(?:layout|catalog|project|search|shops|reviews|favorites)\/)|domain\/(?!(?:addresses|models|moderation|returns|suspensions)\/)|geometry\/)/,
    minShareCount: 8,
  },
]

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
 * What a press loads needs no style of its own, and nothing that its page has not loaded: so `import()` stays as it is,
 * without the kilobyte that Vite puts around it to ask for such things first.
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
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
  },
})
