import { beforeAll, describe, expect, test } from 'vitest'
import { useRequestApp } from '../support/app/request-app.ts'
import { errorUnder, everyForm, type PageForm, sendForm } from './every-form.ts'
import type { RouteWorld } from './route-world.ts'

const app = useRequestApp()
let [world, forms] = [{} as RouteWorld, [] as PageForm[]]
beforeAll(async () => {
  ;({ world, forms } = await everyForm(app))
})

const unseen = '\u200b\u00ad\u3164\u2800\u202e\u2066\u2069\u200f\ufeff\u{e0041}\u0085'

/** Freight tables have a field for each state and weight, all read alike. */
const isRepeated = ({ name }: { name: string }) => /^(?!local)[a-z]+\.\d|^[A-Z]{2}\./.test(name)

/** Asks about every form, and returns what was found wrong with it. */
async function wrongIn(ask: (form: PageForm) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (const form of forms) {
    const place = `${form.role} ${form.address.replaceAll(/[0-9a-f-]{36}/g, '{id}')}`
    found.push(...(await ask(form)).map((fault) => `${place}: ${fault}`))
  }
  return found
}

const filled = (names: { name: string }[], textOf: (name: string) => string) =>
  Object.fromEntries(names.map(({ name }) => [name, textOf(name)]))

describe('every field of words on every page', () => {
  test('is found', () => {
    expect(forms.length).toBeGreaterThan(60)
    expect(forms.flatMap(({ fields }) => fields.filter((field) => !isRepeated(field))).length).toBeGreaterThan(180)
  })

  test('is refused under itself when it is required and holds nothing that can be seen', async () => {
    const wrong = await wrongIn(async (form) => {
      const required = form.fields.filter(({ isRequired }) => isRequired)
      if (required.length === 0) return []
      const page = await sendForm(
        world,
        form,
        filled(required, () => unseen),
      )
      if (page.status !== 400) return [`${page.status}`]
      return required.flatMap(({ name }) => (errorUnder(page, name) ? [] : [name]))
    })
    expect(wrong).toEqual([])
  })

  test('takes exactly as many characters as its page says, emoji among them', async () => {
    const wrong = await wrongIn(async (form) => {
      const limited = form.fields.filter(({ most }) => most !== null)
      if (limited.length === 0) return []
      const ofLength = (beyond: number) =>
        filled(limited, (name) => {
          const most = (limited.find((field) => field.name === name)?.most ?? 0) + beyond
          return `${'Vaso Maré da Serra e '.repeat(Math.ceil(most / 21)).slice(0, most - 1)}🎄`
        })
      const tooLong = async (beyond: number) => {
        const page = await sendForm(world, form, ofLength(beyond))
        return limited.flatMap(({ name }) => (/no máximo/.test(errorUnder(page, name)) ? [name] : []))
      }
      const [beyond, within] = [await tooLong(1), await tooLong(0)]
      return [
        ...limited.flatMap(({ name }) => (beyond.includes(name) ? [] : [`${name} takes too much`])),
        ...within.map((name) => `${name} does not take what it says`),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('leaves nothing in the database that cannot be seen', async () => {
    const wrong = await wrongIn(async (form) => {
      const statuses = await Promise.all(
        form.fields
          .filter((field) => !isRepeated(field))
          .map(({ name }) => sendForm(world, form, { [name]: `Vaso${unseen}Maré da Serra ${unseen}` })),
      )
      return statuses.flatMap(({ status }) => (status >= 500 ? [String(status)] : []))
    })
    expect(wrong).toEqual([])
    const columns = await app.database.pool.query<{ place: string; query: string }>(String.raw`
      select table_name || '.' || column_name as place,
        format('select from %I where %I::text ~ %L limit 1', table_name, column_name,
          '[\u200b\u00ad\u3164\u2800\u202e\u2066\u2069\u200f\ufeff\U000e0041]') as query
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and data_type in ('text', 'jsonb', 'ARRAY', 'character varying')`)
    expect(columns.rows.length).toBeGreaterThan(200)
    const kept = await Promise.all(
      columns.rows.map(async ({ place, query }) => ((await app.database.pool.query(query)).rowCount ? [place] : [])),
    )
    expect(kept.flat()).toEqual([])
  })
})
