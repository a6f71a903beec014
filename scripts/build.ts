// Builds the pages for production: `node scripts/build.ts`. `scripts/setup.mjs` calls it when sources have changed.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { buildChildren } from './build-children.ts'
import { precompress } from './precompress.ts'

const root = path.resolve(import.meta.dirname, '..')
const routerBin = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
execFileSync(process.execPath, [routerBin, 'build'], { cwd: root, stdio: 'inherit' })
await buildChildren(root)
await precompress(path.join(root, 'build/client'))
// Of the build before.
fs.rmSync(path.join(root, 'build/.compiled'), { recursive: true, force: true })
