import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const page = path.join(root, 'db/README.md')
const begin = '<!-- data dictionary: written by `npm run migration` -->'

type Table = { name: string; file: string; comment: string }
type Trigger = { table: string; event: string; rule: string }

export function writtenDictionary(): string {
  const [introduction = ''] = fs.readFileSync(page, 'utf8').split(begin)
  const { triggers, comments } = readRules()
  const tables = readTables().map(
    ({ name, file, comment }) => `| \`${name}\` | ${file} | ${comment.replaceAll('|', '\\|')} |`,
  )
  const fired = Map.groupBy(triggers, ({ rule }) => rule)
  const rules = [...fired].map(([rule, ofRule]) => {
    const events = ofRule.map(({ table, event }) => `\`${table}\` ${event}`).join('; ')
    return `| \`${rule}\` | ${events} | ${comments.get(rule) ?? ''} |`
  })
  return [
    introduction + begin,
    '## Tables',
    ['| Table | Schema file | |', '|---|---|---|', ...tables].join('\n'),
    '## Triggers',
    'Each with the events that fire it; the functions are in `migrations/0001_rules.sql`.',
    ['| Function | Fires on | |', '|---|---|---|', ...rules].join('\n'),
  ].join('\n\n').concat('\n') // prettier-ignore
}

export function writeDictionary(): void {
  fs.writeFileSync(page, writtenDictionary())
}

export function undocumented(): string[] {
  const { triggers, comments } = readRules()
  return [
    ...readTables().flatMap(({ name, comment }) => (comment ? [] : name)),
    ...new Set(triggers.flatMap(({ rule }) => (comments.get(rule) ? [] : rule))),
  ]
}

function readTables(): Table[] {
  const folder = path.join(root, 'db/schema')
  const tables = fs.readdirSync(folder).flatMap((file) => {
    const source = fs.readFileSync(path.join(folder, file), 'utf8')
    const found = source.matchAll(/(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\s*)?export const \w+ = pgTable\(\s*'(\w+)'/g)
    return [...found].map(([, comment = '', name = '']) => {
      return { name, file: path.basename(file, '.ts'), comment: comment.replaceAll(/\s*\n\s*\*? ?/g, ' ').trim() }
    })
  })
  return tables.toSorted((a, b) => a.name.localeCompare(b.name))
}

function readRules(): { triggers: Trigger[]; comments: Map<string, string> } {
  const source = fs.readFileSync(path.join(root, 'db/migrations/0001_rules.sql'), 'utf8')
  const comments = new Map<string, string>()
  const triggers: Trigger[] = []
  for (const statement of source.split('--> statement-breakpoint\n').map((text) => text.trim())) {
    const [, comment = '', rule] = /^((?:--[^\n]*\n)*)CREATE (?:OR REPLACE )?FUNCTION (\w+)/.exec(statement) ?? []
    if (rule) comments.set(rule, comment.replaceAll(/^-- ?/gm, '').trim().replaceAll('\n', ' '))
    const fires = /CREATE (?:CONSTRAINT )?TRIGGER \w+\s+((?:BEFORE|AFTER)\b[^]*?) ON (\w+)\b[^]*EXECUTE FUNCTION (\w+)/.exec(statement) // prettier-ignore
    const [, event = '', table = '', fired = ''] = fires ?? []
    if (fired) triggers.push({ table, event: event.replaceAll(/\s+/g, ' ').toLowerCase(), rule: fired })
  }
  return { triggers, comments }
}
