import { describe, expect, test } from 'vitest'
import * as z from 'zod'

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

/** Secrets are taken as typed. */
const secrets = /password|token|response|code$/i

/** Numbers, choices, ids and addresses of ours, which are compared with what there is and never shown as they were typed. */
const compared = new Set(
  'adult price_printed uses toy_age generated_image freight_cep freight_preset freight_fixed fixed color proof shown sessionId terms voltar paused rede royalty passkey key branch account digit accountType one_person'.split(
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

const fields = Object.entries(modules)
  .flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, schema]) =>
      schema instanceof z.ZodType ? fieldsOf(`${file} ${name}`, schema) : [],
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

function escape(mark: string): string {
  return `U+${mark.codePointAt(0)?.toString(16).toUpperCase()}`
}
