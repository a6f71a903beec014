import fs from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { namedPaths } from '#domain/shared/paths.ts'
import { typedAddresses } from '../scripts/counts.ts'
import { codeFiles, isProduction } from '../scripts/source-tree.ts'

// What lint cannot see. When a rule here stands in the way of a good change, change the rule in the same commit and say why.
const root = path.resolve(import.meta.dirname, '..')
const code = ['adapters', 'app', 'bench', 'db', 'demo', 'domain', 'geometry', 'jobs', 'scripts', 'server', 'tests']
const files = code
  .filter((folder) => fs.existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => /\.tsx?$/.test(name))
const sources = files.filter((name) => !/\.test\.tsx?$/.test(name))

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** What a file imports as it is written, `import type` included. */
function writtenImports(file: string): string[] {
  const found = read(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g,
  )
  return [...found].map((match) => match[1] ?? match[2] ?? '')
}

/** The same, with relative paths written as from the root. */
function importsOf(file: string): string[] {
  return writtenImports(file).map((name) => (name.startsWith('.') ? `#${resolved(file, name)}` : name))
}

function resolved(file: string, name: string): string {
  return path.posix.join(path.posix.dirname(file), name)
}

const areaOf = (name: string) => /^#?domain\/([^/]+)\//.exec(name)?.[1]

/** Areas of the domain, lowest first. An area may use those of the levels before its own. */
const levels = [
  ['shared'],
  ['pricing', 'spelling', 'staff'],
  ['shop-settings'],
  ['access', 'legal'],
  ['accounts', 'addresses', 'models'],
  ['freight', 'licences'],
  ['declarations', 'passkeys', 'sellers', 'suspensions'],
  ['uploads'],
  ['catalog'],
  ['kits'],
  ['cart', 'coupons', 'favorites', 'feeds', 'library', 'ledger', 'printing', 'promotions'],
  ['orders', 'search'],
  ['conversations'],
  [
    'shipping',
    'reviews',
    'makes',
    'questions',
    'shops',
    'follows',
    'collections',
    'notices',
    'support',
    'disputes',
    'incidents',
  ],
  ['alerts', 'payments', 'returns', 'network'],
  ['categories', 'checkout', 'home', 'payouts', 'sales', 'moderation'],
  ['fiscal', 'opening', 'visits'],
  ['audit', 'personal-data', 'alarms'],
]
const levelOf = (area: string) => levels.findIndex((level) => level.includes(area))

/** Areas of the screens, lowest first. A screen may use the areas of the levels before its own. */
const screenLevels = [
  ['assets'],
  ['ui'],
  ['http', 'catalog'],
  ['document'],
  ['layout'],
  ['accounts'],
  ['coupons', 'uploads', 'follows', 'freight', 'notices', 'passkeys', 'printing', 'questions', 'support'],
  ['addresses', 'conversations', 'personal-data', 'search'],
  ['alerts', 'favorites', 'makes', 'returns', 'reviews', 'sellers'],
  ['library'],
  ['checkout', 'publish', 'staff'],
  ['kits'],
  [
    'api',
    'cart',
    'categories',
    'collections',
    'feeds',
    'fiscal',
    'legal',
    'licences',
    'moderation',
    'network',
    'promotions',
    'shop-settings',
    'shops',
  ],
  ['home', 'pages', 'payouts', 'project', 'shipping'],
  ['orders', 'sales'],
  ['visits'],
]
const screenLevelOf = (area: string) => screenLevels.findIndex((level) => level.includes(area))

/** Files beside the areas: what an area may state, and the lists of what all of them do. */
const besideAreas = [
  'domain/fact.ts',
  'domain/area.ts',
  'domain/area.server.ts',
  'domain/areas.ts',
  'domain/areas.server.ts',
]

/** Files that need the machine's own clock. */
const machineTime = [
  'domain/shared/clock.ts',
  'domain/accounts/accounts.server.ts', // the rate limiter counts by it
]

/** Libraries that a pure file may use: they compute, and touch nothing. */
const pureLibraries = ['zod', '@brazilian-utils/brazilian-utils', 'csv-parse/sync', 'csv-stringify/sync', 'saxes']

describe('the domain', () => {
  const domain = sources.filter((file) => file.startsWith('domain/'))
  const pure = [...domain, ...sources.filter((file) => file.startsWith('geometry/'))].filter(
    (file) => !/\.(?:server|sql)\.ts$/.test(file),
  )

  it('the domain has only areas that are in the table of levels', () => {
    const unknown = domain.filter((file) => levelOf(areaOf(file) ?? '') < 0)
    expect(unknown.filter((file) => !besideAreas.includes(file))).toEqual([])
  })

  it('the domain lists every area.ts and area.server.ts', () => {
    const stating = domain
      .filter((file) => /^domain\/[^/]+\/area(?:\.server)?\.ts$/.test(file))
      .map((file) => `#${file}`)
    const listed = ['domain/areas.ts', 'domain/areas.server.ts'].flatMap(importsOf)
    expect(stating.length).toBeGreaterThan(10)
    expect(stating.filter((name) => !listed.includes(name))).toEqual([])
  })

  it('docs/architecture.md lists the areas in the order of the table, each with its purpose', () => {
    const page = read('docs/architecture.md')
    expect(page.replaceAll(/\s+/g, ' ')).toContain(`(${levels.map((level) => level.join(', ')).join(' → ')})`)
    expect(levels.flat().filter((area) => !new RegExp(`^\\|.*\`${area}\``, 'm').test(page))).toEqual([])
  })

  it('the screens use their areas in one direction', () => {
    const screens = sources.filter((file) => /^app\/[^/]+\//.test(file))
    const screenAreaOf = (name: string) => /^#?app\/([^/]+)\//.exec(name)?.[1]
    const against = screens.flatMap((file) =>
      importsOf(file)
        .filter((name) => {
          const [from, to] = [screenAreaOf(file), screenAreaOf(name)]
          return from && to && from !== to && screenLevelOf(to) >= screenLevelOf(from)
        })
        .map((name) => `${file} → ${name}`),
    )
    expect(against).toEqual([])
    expect(screens.filter((file) => screenLevelOf(screenAreaOf(file) ?? '') < 0)).toEqual([])
  })

  it('the domain uses its areas in one direction', () => {
    const against = domain.flatMap((file) =>
      importsOf(file)
        .filter((name) => {
          const [from, to] = [areaOf(file), areaOf(name)]
          return from && to && from !== to && levelOf(to) >= levelOf(from)
        })
        .map((name) => `${file} → ${name}`),
    )
    expect(against).toEqual([])
  })

  it('the domain keeps plain files pure: other plain files and libraries that compute', () => {
    const impure = pure.flatMap((file) =>
      importsOf(file)
        .filter(
          (name) =>
            !(/^#(?:domain|geometry)\//.test(name) && !name.endsWith('.server.ts')) &&
            name !== '#fault' &&
            !pureLibraries.includes(name),
        )
        .map((name) => `${file} → ${name}`),
    )
    expect(impure).toEqual([])
  })

  it('the domain writes SQL in .server.ts and .sql.ts files alone', () => {
    const statement = /\b(?:select\s[^'"]*?\sfrom|insert into|delete from|update \w+ set)\s/i
    const code = pure.map((file) => [file, read(file).replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')] as const)
    expect(code.filter(([, text]) => statement.test(text)).map(([file]) => file)).toEqual([])
  })

  it('the domain takes the time from a clock and chance from nowhere', () => {
    const hidden = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b/
    expect(domain.filter((file) => !machineTime.includes(file) && hidden.test(read(file)))).toEqual([])
  })
})

describe('public queries', () => {
  it('public queries use is_listed, which knows of suspensions and blocked makers', () => {
    const old = /is_active and (?:\w+\.)?deleted_at is null|deleted_at is null and (?:\w+\.)?is_active/i
    const asking = sources.filter((file) => file !== 'db/schema/catalog.ts' && old.test(read(file)))
    expect(asking).toEqual([])
  })
})

describe('SQL', () => {
  it('SQL of a .sql.ts file is read by .server.ts and other .sql.ts files alone', () => {
    const readers = sources.filter(
      (file) => !/\.(?:server|sql)\.ts$/.test(file) && !/^(?:tests|bench|db|scripts|server)\//.test(file),
    )
    const readings = readers.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.endsWith('.sql.ts'))
        .map((name) => `${file} → ${name}`),
    )
    expect(readings).toEqual([])
  })

  it.each([
    [
      'the first picture of a project',
      /from project_images i? ?where i?\.?project_id[^]*?order by i?\.?position limit 1/,
    ],
    ['who owns the files of a project', /from entitlements e\s+where (?:e\.(?:buyer_id|project_id) = [^ ]+ and ){2}/],
    [
      'who has bought of a project',
      /from purchases b where b\.project_id = [^ ]+ and b\.buyer_id = [^ ]+ and b\.status = 'completed'/,
    ],
    ['what a variant is', /'colorName', d\.color_name/],
  ])('SQL writes the rule once: %s', (_, rule) => {
    // The audit looks at the same rows by itself, so that it finds a rule that is wrong.
    const writing = sources.filter((file) => !/^(?:domain\/audit|tests|bench)\//.test(file) && rule.test(read(file)))
    expect(writing).toHaveLength(1)
  })

  it('SQL runs through query, execute and statement, which read columns: no answer is cast', () => {
    const casting = sources.filter(
      (file) => /^(?:domain|adapters|jobs)\//.test(file) && /\.execute(?:<|\(sql)/.test(read(file)),
    )
    expect(casting).toEqual([])
  })
})

describe('an error of ours', () => {
  it('an error of ours is a Fault, whose message the log keeps', () => {
    // `no-restricted-syntax` is no rule of oxlint.
    const plain = codeFiles().filter(
      (file) => isProduction(file) && file !== 'vite.config.ts' && /\b(?:new|throw) Error\(/.test(read(file)),
    )
    expect(plain).toEqual([])
  })

  it('an error of ours or another is logged as the fact `error`: the log decides what may be said of it', () => {
    const telling = codeFiles().filter(
      (file) => isProduction(file) && /\blog\??\.\w+\([^)]*?\b(?:error|cause)\.(?:message|stack)\b/.test(read(file)),
    )
    expect(telling).toEqual([])
  })
})

describe('a document in the database', () => {
  it('a document in the database is read by its shape: no column is a jsonb that is only said to be of a type', () => {
    const believed = sources.filter(
      (file) => file.startsWith('db/schema/') && /\bjsonb\([^)]*\)\s*\.\$type/.test(read(file)),
    )
    expect(believed).toEqual([])
  })
})

describe('the tree', () => {
  it('the tree has no barrels: a name is imported from where it is written', () => {
    const barrels = files.filter((file) => /\/index\.tsx?$/.test(file))
    expect(barrels).toEqual(['db/schema/index.ts']) // drizzle takes the whole schema as one module
  })

  it('the tree imports across folders by #name, never by climbing', () => {
    const climbing = sources
      .filter((file) => !/^(?:tests|bench)\//.test(file)) // they drive the product, and share how
      .flatMap((file) =>
        writtenImports(file)
          .filter((name) => name.startsWith('../') && resolved(file, name).split('/')[0] !== file.split('/')[0])
          .map((name) => `${file} → ${name}`),
      )
    expect(climbing).toEqual([])
  })

  it('the tree reads settings in config.server.ts alone', () => {
    // Each of these runs before there are settings, or is a tool of ours that no shop runs.
    const before = ['scripts/environment.ts', 'scripts/setup.mjs', 'server/main.mjs']
    const tools = ['scripts/vitest-run.ts', 'stryker.config.ts', 'vite.config.ts', 'vitest.mutation.config.ts']
    const reading = codeFiles().filter((file) => isProduction(file) && /\bprocess\.env\b/.test(read(file)))
    expect(reading.toSorted()).toEqual(['config.server.ts', ...before, ...tools].toSorted())
  })

  it('the tree keeps what the browser gets away from what only the server may know', () => {
    const ui = sources.filter((file) => file.startsWith('app/ui/'))
    const knowing = ui.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.endsWith('.server.ts'))
        .map((name) => `${file} → ${name}`),
    )
    expect(knowing).toEqual([])
  })
})

describe('the routes', () => {
  const flat = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
  const routed = flat(routes as RouteConfigEntry[]).map((entry) => `app/${entry.file}`)

  it('the routes all have a file', () => {
    expect(routed.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
  })

  it('the routes name every file that answers requests', () => {
    const answering = sources.filter(
      (file) =>
        file.startsWith('app/') &&
        file !== 'app/root.tsx' &&
        /export (?:async )?(?:function|const) (?:loader|action)\b|from '\.\/\+types\//.test(read(file)),
    )
    expect(answering.filter((file) => !routed.includes(file))).toEqual([])
  })

  it('the routes read forms and JSON in one place', () => {
    const reading = /\brequest\.(?:formData|json|text|arrayBuffer)\(/
    const places = sources.filter((file) => file.startsWith('app/') && reading.test(read(file)))
    // A webhook is signed over its bytes.
    expect(places).toEqual(['app/checkout/payment-webhook.ts', 'app/http/forms.server.ts'])
  })

  it('the routes have an address each', () => {
    const addresses = flat(routes as RouteConfigEntry[])
      .filter((entry) => !entry.children)
      .map((entry) => entry.path ?? '')
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  it('the routes are named by links, forms and redirects through the table: a typed address has a reason', () => {
    const typed = typedAddresses(codeFiles().filter(isProduction))
    expect(typed.filter((file) => !(file in typedOnPurpose))).toEqual([])
    expect(Object.keys(typedOnPurpose).filter((file) => !typed.includes(file))).toEqual([])
  })

  it('the routes have every path that mails and rules name', () => {
    const addresses = flat(routes as RouteConfigEntry[]).map((entry) => `/${entry.path ?? ''}`)
    const short = new Set(addresses.map((address) => address.replace(/\/[^/]*\?$/, '')))
    expect(namedPaths.filter((path) => !short.has(path) && !addresses.includes(path))).toEqual([])
  })
})

/** Files that write an address as a string, and why. */
const typedOnPurpose: Record<string, string> = {
  'app/accounts/session.server.ts': 'what begins with /api/ is no one page',
  'app/api/openapi-document.ts': 'OpenAPI writes parameters as {id}',
  'app/catalog/robots.ts': 'beginnings of addresses that machines keep away from',
  'app/ui/media-url.ts': 'dozens of pictures on every page: the string is put together at once',
  'domain/accounts/area.server.ts': 'put together by the database',
  'domain/catalog/area.server.ts': 'put together by the database',
  'domain/conversations/area.server.ts': 'put together by the database',
  'domain/visits/source.ts': 'beginnings of addresses that visits come from',
  'domain/visits/visit-counter.ts': 'read at every request, before any route',
}
