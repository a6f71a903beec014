import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import { colorFamilies } from './facets.ts'

const test = useDatabase()

async function familyOf(name: string | null, swatch: string | null = null) {
  const { rows } = await test.db.execute<{ family: string | null }>(
    sql`select color_family(${name}::text, ${swatch}::text) as family`,
  )
  return rows[0]?.family
}

describe('the family of a colour', () => {
  it.each([
    ['Preto fosco', 'preto'],
    ['branca', 'branco'],
    ['Azul-marinho', 'azul'],
    ['Terracota', 'laranja'],
    ['verde-limão', 'verde'],
    ['Silver', 'cinza'],
    ['Café', 'marrom'],
    ['Salmão', 'rosa'],
    ['lilás', 'roxo'],
    ['PLA ouro velho', 'dourado'],
    ['Translúcido azulado', 'transparente'],
    ['preto e dourado', 'preto'],
  ])('the family of a colour is what its name says: %s', async (name, family) =>
    expect(await familyOf(name, '#00ff00')).toBe(family),
  )

  it('the family of a colour is derived from its swatch, except those no swatch can show', async () => {
    for (const [family, swatch] of Object.entries(colorFamilies)) {
      if (family === 'dourado' || family === 'transparente') continue
      expect([family, await familyOf('Nebulosa', swatch)]).toEqual([family, family])
    }
  })

  it.each([
    ['#000000', 'preto'],
    ['#ffffff', 'branco'],
    ['#8a8d8f', 'cinza'],
    ['#ff0000', 'vermelho'],
    ['#ff00ff', 'rosa'],
    ['#00ffff', 'azul'],
    ['#4b2e1a', 'marrom'],
  ])('the family of a colour is what its swatch shows when the name says none: %s', async (swatch, family) =>
    expect(await familyOf('Nebulosa', swatch)).toBe(family),
  )

  it('the family of a colour is unknown when neither says it', async () => {
    expect(await familyOf(null)).toBeNull()
    expect(await familyOf('Nebulosa')).toBeNull()
    expect(await familyOf('prazeroso')).toBeNull()
  })
})
