import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What the browser loads, in few files: every page needs the framework and the shell around it, most of them the parts that
 * several screens share, and project and cart what one buys with; what only screens of accounts and staff share stays out of
 * everybody else's. Thirty files of a kilobyte each compress worse, and each costs a line in every page's HTML.
 */
const clientChunks = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: 'shell', test: /\/app\/(?:root|script-messages|layout\/|ui\/(?:menu|icon-button|use-hydrated))/ },
  {
    name: 'shop',
    test: /\/app\/(?:freight\/(?:cep-form|freight-words)|checkout\/pay-with|catalog\/(?:licence-lists|lengths))\./,
  },
  { name: 'parts', test: /\/(?:app\/(?:ui|layout|catalog|reviews|favorites)|domain)\//, minShareCount: 5 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A data: URL would break the content security policy, so every asset is a file.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
  },
})
