import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { faultsOf, readForm } from './forms.server.ts'

const schema = z.object({
  name: z.string().min(3, { error: 'Nome curto' }),
  password: z.string().min(6, { error: 'Senha curta' }),
})

function form(fields: Record<string, string>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  return made
}

describe('readForm', () => {
  it('readForm gives the input of a good form', () =>
    expect(readForm(schema, form({ name: 'Helena', password: 'segredo' }))).toEqual({
      ok: true,
      input: { name: 'Helena', password: 'segredo' },
    }))

  it('readForm tells every fault at once, keeps what was typed and never a password', () =>
    expect(readForm(schema, form({ name: 'H', password: 'abc' }))).toEqual({
      ok: false,
      faults: { values: { name: 'H' }, errors: { name: ['Nome curto'], password: ['Senha curta'] } },
    }))

  it('readForm shows again what the schema knows, and nothing else that was sent', () => {
    const sent = form({ name: 'H', password: 'abc', other: 'x'.repeat(1_000) })
    const read = readForm(schema, sent)
    expect(read).toMatchObject({ faults: { values: { name: 'H' } } })
    expect(!read.ok && Object.keys(read.faults.values)).toEqual(['name'])
    expect(faultsOf(sent, { name: 'Nome tomado' }).values).toEqual({ name: 'H' })
    const piped = schema.transform((fields) => fields.name)
    const refused = readForm(piped, sent)
    expect(!refused.ok && Object.keys(refused.faults.values)).toEqual(['name'])
    const more = z.object({ other: z.string().max(5) })
    const filled = z.preprocess((sent) => sent, schema.and(more))
    for (const joined of [schema.and(more), z.union([schema, more]), filled]) {
      const both = readForm(joined, sent)
      expect(!both.ok && Object.keys(both.faults.values)).toEqual(['name', 'other'])
    }
  })

  it('readForm shows again which form of a page it was where a page says so, and nothing of a form that no schema has seen', () => {
    const sent = form({ name: 'H', passo: 'sent', other: 'x' })
    expect(readForm(schema, sent, ['passo'])).toMatchObject({ faults: { values: { name: 'H', passo: 'sent' } } })
    expect(faultsOf(sent, {}).values).toEqual({ name: 'H', passo: 'sent' })
    expect(faultsOf(form({ name: 'H' }), {}).values).toEqual({})
  })

  it('readForm is not impressed by odd names', () => {
    const answer = readForm(schema, form({ __proto__: 'x', constructor: 'y', name: 'Helena', password: 'segredo' }))
    expect(answer.ok).toBe(true)
  })
})
