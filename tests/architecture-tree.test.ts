import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { adapterArrows, countShape, fullestFolders } from '../scripts/counts.ts'
import { codeFiles, importCircles, importedFiles, isProduction, readCode, root } from '../scripts/source-tree.ts'

// The shape of the tree as a whole. When a rule here stands in the way of a good change, change the rule in the same commit and say why.
const files = codeFiles()
const production = files.filter(isProduction)
const topOf = (file: string) => file.split('/')[0] ?? file

/** Which top folder, or file beside them, may import which. Tests and benchmarks may import all. */
const arrows: Record<string, readonly string[]> = {
  geometry: ['fault.ts'],
  domain: ['geometry', 'db', 'fault.ts'],
  db: ['fault.ts'],
  adapters: ['domain', 'geometry', 'db', 'fault.ts'],
  'config.server.ts': ['adapters', 'domain', 'db', 'fault.ts', 'log.server.ts'],
  'fault.ts': [],
  'log.server.ts': ['fault.ts'],
  'services.server.ts': ['adapters', 'domain', 'db', 'config.server.ts', 'fault.ts', 'log.server.ts'],
  jobs: ['domain', 'adapters', 'db', 'services.server.ts', 'fault.ts', 'log.server.ts'],
  app: ['domain', 'geometry', 'services.server.ts', 'fault.ts', 'log.server.ts', 'version.ts'],
  demo: ['domain', 'geometry', 'db', 'fault.ts'],
  server: ['domain', 'db', 'config.server.ts', 'fault.ts', 'log.server.ts', 'version.ts'],
  'version.ts': ['package.json'],
  scripts: ['domain', 'geometry', 'db', 'adapters', 'demo', 'server', 'config.server.ts', 'fault.ts'],
  'vitest.mutation.config.ts': ['stryker.config.ts'],
  'vitest.config.ts': ['tests'],
  'vitest.e2e.config.ts': ['tests'],
}

/** Arrows that bend, each with its reason: the importing files, and what they import. */
const bends: { from: RegExp; to: RegExp; reason: string }[] = [
  {
    from: /^app\/entry\.server\.tsx$/,
    to: /^(?:demo\/seed|jobs\/worker|server\/(?:http|react-router))\b/,
    reason: 'the built module hands the process the product, so that there is one copy of each',
  },
  {
    from: /^app\/project\/gallery\/(?:cover-angle|measured-lines)\.ts$/,
    to: /^db\/schema\/catalog\.ts$/,
    reason: 'the type of a stored box',
  },
  {
    from: /^server\/http\/http\.ts$/,
    to: /^app\/document\/request-facts\.ts$/,
    reason: 'the process tells each request its facts by the keys of React Router',
  },
  {
    from: /^config\.server\.ts$/,
    to: /^server\/http\/proxies\.ts$/,
    reason: 'a setting is right when what reads it can read it',
  },
  {
    from: /^demo\/load\/files\.server\.ts$/,
    to: /^adapters\/images\/share-picture\.server\.ts$/,
    reason: 'the pictures of the demonstration are made as those of makers are',
  },
]

describe('the top folders', () => {
  it('the top folders import one another only along the arrows of the table', () => {
    const against = production.flatMap((file) =>
      importedFiles(file)
        .filter((target) => topOf(target) !== topOf(file) && !arrows[topOf(file)]?.includes(topOf(target)))
        .filter((target) => !bends.some(({ from, to }) => from.test(file) && to.test(target)))
        .map((target) => `${file} → ${target}`),
    )
    expect(against).toEqual([])
  })

  it('the top folders bend only where something still does', () => {
    const idle = bends.filter(
      ({ from, to }) =>
        !production.some((file) => from.test(file) && importedFiles(file).some((target) => to.test(target))),
    )
    expect(idle).toEqual([])
  })
})

/** Folders of `app/` that are screens, plumbing or looks, and of no area of the domain. */
const screensOnly = ['api', 'assets', 'document', 'fonts', 'http', 'layout', 'pages', 'project', 'publish', 'ui']

describe('the areas', () => {
  it('the areas have the same names on the screens and in the domain', () => {
    const areas = foldersIn('domain')
    const strange = foldersIn('app').filter((folder) => !areas.includes(folder) && !screensOnly.includes(folder))
    expect(strange).toEqual([])
  })
})

function foldersIn(folder: string): string[] {
  const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}

describe('the shape', () => {
  const shape = countShape()

  it('the shape has no circle of imports, types included', () => {
    expect(importCircles(production)).toEqual([])
  })

  it('the shape has no folder of more than 30 files of its own, but those with one file an area', () => {
    const oneEach = ['jobs/areas', 'db/schema']
    const full = fullestFolders(production).filter(
      ({ folder, files: count }) => !oneEach.includes(folder) && count > 30,
    )
    expect(full).toEqual([])
  })

  it('the shape has a file in jobs/areas for areas alone', () => {
    const named = production.flatMap((file) => /^jobs\/areas\/(.+)\.server\.ts$/.exec(file)?.[1] ?? [])
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((area) => !foldersIn('domain').includes(area))).toEqual([])
  })

  it('the shape has no arrow from jobs to screens, from screens to the configuration, or from the database to the domain', () => {
    const names = ['arrows-jobs-to-app', 'arrows-app-to-config', 'arrows-db-to-domain'] as const
    expect(names.map((name) => shape[name])).toEqual([0, 0, 0])
  })

  it('the shape has no arrow from adapters to the database but types and the tables that they own', () => {
    expect(adapterArrows(production)).toEqual([])
  })
})

describe('a document', () => {
  const documents = ['README.md', 'SECURITY.md', 'STYLE.md', ...documentsIn('docs'), ...documentsIn('geometry')]

  it('a document names only paths that are there', () => {
    const missing = documents.flatMap((document) =>
      [...fs.readFileSync(path.join(root, document), 'utf8').matchAll(/`((?:\.?[\w-]+\/)+[\w.{}-]*)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => isOurs(name) && !name.includes('{') && !fs.existsSync(path.join(root, name)))
        .map((name) => `${document}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})

describe('docs/security.md', () => {
  const text = readCode('docs/security.md')

  it('docs/security.md goes through ASVS 5.0 chapter by chapter, and names files that are there', () => {
    const chapters = [...text.matchAll(/^### V(\d+) /gm)].map(([, number]) => Number(number))
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|md|json|service|yaml))`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([])
  })
})

describe('docs/law.md', () => {
  const text = readCode('docs/law.md')

  it('docs/law.md has a row for each of the 37 requirements, and names files that are there', () => {
    const rows = [...text.matchAll(/^\| (\d+) \|.*\| (holds|partly|missing) \|/gm)].map(([, number]) => Number(number))
    expect(rows).toEqual(Array.from({ length: 37 }, (_, i) => i + 1))
    const named = [...text.matchAll(/`((?:app|domain|server|tests)\/[\w./-]+\.tsx?)`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([])
  })
})

function documentsIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

/** Whether a path begins with a folder of the repository. */
function isOurs(name: string): boolean {
  return [...new Set(files.map(topOf)), 'docs', 'deploy'].includes(topOf(name))
}

describe('the words of the schema', () => {
  it('kinds of the schema are listed once: readers take the column or the list', () => {
    const wordsIn = (text: string) => [...text.matchAll(/'(\w[\w-]*)'/g)].map(([, word = '']) => word)
    const listsIn = (file: string, lists: RegExp) =>
      [...readCode(file).matchAll(lists)].map(([, list = '']) =>
        wordsIn(list)
          .toSorted((a, b) => a.localeCompare(b))
          .join(' '),
      )
    const schema = new Set(
      production
        .filter((file) => file.startsWith('db/schema/'))
        .flatMap((file) => listsIn(file, /enum: \[([^\]]*)\]/g)),
    )
    const readers = production.filter((file) => file.startsWith('domain/'))
    const again = readers.flatMap((file) =>
      listsIn(file, /\boneOf\(([^()]*)\)/g)
        .filter((list) => schema.has(list))
        .map((list) => `${file}: ${list}`),
    )
    expect(schema.size).toBeGreaterThan(20)
    expect(again).toEqual([])
  })
})
