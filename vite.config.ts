import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A data: URL would break the content security policy, so every asset is a file.
  build: { assetsInlineLimit: 0, target: 'es2022' },
})
