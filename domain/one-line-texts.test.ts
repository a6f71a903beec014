import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { useDatabase } from '../tests/support/database.ts'

const world = useDatabase()

const modules = import.meta.glob<Record<string, unknown>>(
  [
    './**/*input*.ts',
    './passkeys/passkey.ts',
    './payouts/payout-account.ts',
    './reviews/review.ts',
    './support/newsletter.ts',
    './legal/terms-version.ts',
    '!./**/*.test.ts',
    '!./**/*.server.ts',
  ],
  { eager: true },
)

/** Characters without ink: format characters, fillers, selectors, blanks that count as letters, and marks in piles. */
const invisible = [
  '\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u180b', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f',
  '\u202a', '\u202e', '\u2060', '\u2061', '\u2066', '\u2069', '\u2800', '\u3164', '\ufe00', '\ufe0f', '\ufeff', '\uffa0', '\ufff9',
  '\u{1d159}', '\u{1d173}', '\u{e0001}', '\u{e0041}', '\u{e0100}', '\ue000', '\u0000', '\u0085', '\u2028',
] // prettier-ignore

const secrets = /password|token|response|code$/i

/** Numbers, choices, ids and addresses of ours, which are compared with what there is and never shown as they were typed. */
const compared = new Set(
  'adult session price price_minimum price_suggested price_printed licence_rows licence_remixes amount coupon uses toy_age generated_image freight_cep freight_preset freight_fixed fixed color proof shown sessionId terms voltar paused rede royalty passkey key branch account digit accountType one_person'.split(
    ' ',
  ),
)

type Field = { form: string; name: string; schema: z.ZodType }

function fieldsOf(form: string, schema: unknown): Field[] {
  const { shape, def } = schema as {
    shape?: Record<string, z.ZodType>
    def?: { in?: unknown; out?: unknown; options?: unknown[]; left?: unknown; right?: unknown }
  }
  if (shape) return Object.entries(shape).map(([name, field]) => ({ form, name, schema: field }))
  return [def?.in, def?.out, def?.left, def?.right, ...(def?.options ?? [])].flatMap((part) =>
    part instanceof z.ZodType ? fieldsOf(form, part) : [],
  )
}

/** Schemas that a module exports: itself, in a list, or by a function of the day or of a choice. */
function schemasIn(value: unknown): z.ZodType[] {
  if (value instanceof z.ZodType) return [value]
  if (typeof value === 'function') return value.length === 1 ? schemasIn(called(value as Maker)) : []
  return value && Object.getPrototypeOf(value) === Object.prototype ? Object.values(value).flatMap(schemasIn) : []
}

type Maker = (given: unknown) => unknown

function called(make: Maker): unknown {
  try {
    const made = make('2026-11-27')
    return made instanceof z.ZodType ? made : null
  } catch {
    return null
  }
}

const fields = Object.entries(modules)
  .flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      schemasIn(value).flatMap((schema) => fieldsOf(`${file} ${name}`, schema)),
    ),
  )
  .filter(({ name }) => !secrets.test(name) && !compared.has(name) && !/intent|^id$|_id$/.test(name))

/** All texts in what a field made of what was typed. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

describe('every field of every form', () => {
  test('is found', () => {
    expect(new Set(fields.map(({ form }) => form)).size).toBeGreaterThan(60)
    expect(fields.length).toBeGreaterThan(200)
  })

  test('keeps nothing that cannot be seen', () => {
    const kept = fields.flatMap(({ form, name, schema }) =>
      invisible.flatMap((mark) => {
        const read = schema.safeParse(`Vaso${mark}Maré da Serra`)
        const texts = read.success ? textsIn(read.data) : []
        return texts.some((text) => text.includes(mark)) ? [`${form}.${name}: ${escape(mark)}`] : []
      }),
    )
    expect(kept).toEqual([])
  })

  test('takes a text of nothing but such characters as empty', () => {
    const blank = invisible.filter((mark) => mark !== '\u0000').join('')
    const kept = fields.flatMap(({ form, name, schema }) => {
      const read = schema.safeParse(blank)
      return read.success && textsIn(read.data).some((text) => text.trim() !== '') ? [`${form}.${name}`] : []
    })
    expect(kept).toEqual([])
  })

  test('keeps at most three marks on one letter', () => {
    const kept = fields.flatMap(({ form, name, schema }) => {
      const read = schema.safeParse(`Vaso Z${'\u0335\u0336\u0337'.repeat(9)} Maré`)
      return read.success && textsIn(read.data).some((text) => /\p{M}{4}/u.test(text)) ? [`${form}.${name}`] : []
    })
    expect(kept).toEqual([])
  })
})

/** Letters that every field of words takes, so many that they end in a letter. */
const letters = (count: number) =>
  'Vaso Maré da Serra e '
    .repeat(Math.ceil(count / 21))
    .slice(0, count)
    .replace(/ $/, 'a')

const takes = ({ schema }: Field, text: string) => schema.safeParse(text).success

/** Returns the fewest and the most letters that a field takes; null where nothing limits it or it takes no words. */
function limitsOf(field: Field): [least: number, most: number] | null {
  const least = Array.from({ length: 250 }, (_, index) => index + 1).find((count) => takes(field, letters(count)))
  if (!least || takes(field, letters(100_000))) return null
  let [most, beyond] = [least, 100_000]
  while (beyond - most > 1) {
    const middle = (most + beyond) >> 1
    if (takes(field, letters(middle))) most = middle
    else beyond = middle
  }
  return [least, most]
}

const limited = fields.flatMap((field) => {
  const limits = limitsOf(field)
  return limits ? [{ field, least: limits[0], most: limits[1] }] : []
})

describe('every limit of a text', () => {
  test('is found', () => {
    expect(limited.length).toBeGreaterThan(80)
  })

  test.each(['🎄', '🇧🇷', '👍🏽', '👨‍👩‍👧', 'a\u0303', 'a\u0323\u0303', 'x\u0303'])('counts %s by its characters', (typed) => {
    const size = [...typed.normalize('NFC')].length
    const wrong = limited.flatMap(({ field, least, most }) => {
      const middle = letters(least) + letters(Math.max(0, Math.min(most - least, 40) - size))
      const read = field.schema.safeParse(middle + typed)
      if (!textsIn(read.data).some((text) => text.includes(typed.normalize('NFC')))) return []
      const asked = {
        'refused though it fits': takes(field, letters(most - size) + typed),
        'taken though too long': !takes(field, letters(most - size + 1) + typed),
        'taken though too short': least <= size + 1 || !takes(field, letters(least - size - 1) + typed),
      }
      return Object.entries(asked).flatMap(([fault, holds]) => (holds ? [] : [`${field.form}.${field.name} ${fault}`]))
    })
    expect(wrong).toEqual([])
  })
})

describe('every limit of a text in the database', () => {
  /** The form that fills each of the columns; null where we write the text ourselves. */
  const filledBy: Record<string, string | null> = {
    'users.full_name': './accounts/account-input.ts signUpInput.fullName',
    'projects.title': './catalog/project-input.ts projectInput.title',
    'projects.description': './catalog/project-input.ts projectInput.description',
    'questions.question': './questions/question-input.ts questionForm.question',
    'questions.answer': './questions/question-input.ts answerForm.answer',
    'collections.name': './collections/collection-input.ts newCollectionInput.name',
    'collections.about': './collections/collection-input.ts newCollectionInput.about',
    'collection_items.note': './collections/collection-input.ts itemInput.note',
    'reviews.answer': './reviews/review.ts answerForm.answer',
    'reviews.comment': './reviews/review.ts reviewForm.comment',
    'makes.words': './makes/make-input.ts makeInput.words',
    'shops.title': './shops/shop-input.ts shopInput.title',
    'saved_searches.address': null,
    'saved_searches.label': null,
  }

  test('is the limit of the form that fills it', async () => {
    const { rows } = await world.pool.query<{ place: string; bound: number }>(String.raw`
      select c.conrelid::regclass || '.' || part[1] as place, part[2]::int as bound
      from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), 'char_length\((\w+)\) [<>]= (\d+)', 'g') part
      order by 1, 2`)
    const limits: Record<string, number[]> = {}
    for (const { place, bound } of rows) (limits[place] ??= []).push(bound)
    const expected = Object.entries(filledBy).map(([place, form]) => {
      const found = limited.find(({ field }) => `${field.form}.${field.name}` === form)
      return [place, found ? [found.least, found.most] : limits[place]]
    })
    expect(limits).toEqual(Object.fromEntries(expected))
  })
})

function escape(mark: string): string {
  return `U+${mark.codePointAt(0)?.toString(16).toUpperCase()}`
}
