import { describe, expect, it } from 'vitest'
import { seedCategories, seedProjects } from '#demo/catalog.ts'
import type { Declaration, DeclarationKind } from './declaration.ts'
import { declarationFaults, declaredUses } from './declared-uses.ts'

const declared = (kind: Declaration['kind'], answer: Declaration['answer']): Declaration => ({
  kind,
  answer,
  ageFrom: null,
  registration: null,
})
const faults = (text: string, ...declarations: Declaration[]) =>
  declarationFaults({ texts: [text], declarations, asks: [] })

describe('a declaration', () => {
  it.each([
    ['Carrinho de brinquedo com rodas livres', 'toy', ['brinquedo']],
    ['Dinossauro articulado, feito para crianças de 4 anos', 'toy', ['feito para criancas', 'para criancas de 4']],
    ['Cortadores de biscoito em forma de folha', 'food', ['cortadores de biscoito']],
    ['Caneca térmica', 'food', ['caneca']],
    ['Próteses de mão e_NABLE', 'health', ['proteses']],
    ['Suporte e máscara de proteção', 'health', ['mascara de protecao']],
  ])('a declaration is asked for by %j', (text, kind, words) =>
    expect(faults(text)).toEqual([{ kind, reason: 'words', words }]),
  )

  it.each([
    'Vaso com prato e estrias em espiral',
    'Porta-copos hexagonal e suporte para canecas',
    'Caixa de brinquedos empilhável',
    'Não é brinquedo: miniatura para pintar',
    'Espeto de rega para garrafa PET',
    'Suporte para óculos de segurança e porta-máscara',
    'Luminária para quarto infantil',
    'Organizador de seringas de tinta',
    'Prato giratório para fotografar peças',
    'Terreno hexagonal para jogos, para maiores de 14 anos',
  ])('a declaration is not asked for by %j', (text) => expect(faults(text)).toEqual([]))

  it('a declaration defaults to its category’s notice, and nothing more is asked once it was made', () => {
    const form = { title: 'Cubo de encaixe', description: 'Sete peças.', specifications: null }
    const inKitchen = (declarations: Declaration[]) =>
      declaredUses({ ...form, declarations }, { asks: ['food'] }).declarations
    expect(inKitchen([])).toMatchObject([{ kind: 'food', answer: 'no_food' }])
    expect(inKitchen([declared('food', 'food_contact')])).toMatchObject([{ answer: 'food_contact' }])
    expect(declaredUses(form, { asks: [] }).declarations).toEqual([])
    expect(faults('Caneca e brinquedo', declared('food', 'no_food'), declared('toy', 'certified'))).toEqual([])
  })

  it('a declaration is asked of the maker in a category of toys, where silence is no answer', () => {
    const silent = declaredUses({ title: 'Cubo', description: 'Sete peças.', specifications: null }, { asks: ['toy'] })
    expect(silent.declarations).toEqual([])
    expect(declarationFaults(silent)).toEqual([{ kind: 'toy', reason: 'category' }])
    expect(declarationFaults({ ...silent, declarations: [declared('toy', 'collectible')] })).toEqual([])
  })

  it('a declaration of no toy does not go with words that offer it to children', () => {
    const collectible = declared('toy', 'collectible')
    expect(faults('Lagarta ideal para crianças', collectible)).toEqual([
      { kind: 'toy', reason: 'for_children', words: ['ideal para criancas'] },
    ])
    expect(faults('Brinquedo educativo, acima de 3 anos', collectible)).toMatchObject([{ reason: 'for_children' }])
    for (const text of ['Miniatura de brinquedo antigo', 'Não indicado para crianças', 'Para maiores de 14 anos'])
      expect([text, faults(text, collectible)]).toEqual([text, []])
  })

  it('every project of the demonstration that needs a declaration has one', () => {
    const asked = (one: { asks?: DeclarationKind } | undefined) => (one?.asks ? [one.asks] : [])
    const asks = new Map(
      seedCategories.map(({ slug, parent, ...own }) => [
        slug as string,
        [...asked(own), ...asked(seedCategories.find((one) => one.slug === parent))],
      ]),
    )
    const wrong = seedProjects.map(({ key, title, description, specifications, category, declarations = [] }) => ({
      key,
      faults: declarationFaults(
        declaredUses(
          { title, description, specifications: specifications ?? null, declarations },
          { asks: asks.get(category) ?? [] },
        ),
      ),
    }))
    expect(wrong.filter((one) => one.faults.length > 0)).toEqual([])
  })
})
