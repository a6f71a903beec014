import { describe, expect, it } from 'vitest'
import { seedProjects } from '#demo/catalog.ts'
import { forbiddenItems } from './forbidden-items.ts'

describe('forbidden items', () => {
  it.each([
    ['Pistola de brinquedo', ['pistola']],
    ['Réplica em tamanho real: REVÓLVER calibre 38', ['revolver']],
    ['Coronha e pente de AR-15, munição não inclusa', ['ar 15', 'coronha', 'municao']],
    ['glock19_frame_v2.stl', ['glock']],
    ['MinhaPistolaFinal.3mf', ['pistola']],
    ['p1st0la p/ cosplay', ['pistola']],
    ['p i s t o l a', ['pistola']],
    ['Nerf gun, glue gun holder', ['gun']],
    ['Soco inglês decorativo', ['soco ingles']],
    ['fuzil fuzil', ['fuzil']],
  ])('forbidden items are found in %j', (text, words) => expect(forbiddenItems([text])).toEqual(words))

  it.each([
    'Suporte para pistola de cola quente',
    'Bico para pistola de pintura e pistola de silicone',
    'Armário, armação de óculos e armadilha para moscas',
    'Pente de cabelo e gatilho de borrifador',
    'Carregador de celular, cano de PVC, mira-estrelas',
    'Silenciador de escapamento para compressor',
    'Brasão de armas da família',
    'Suporte AR 12000 BTU, filtro G4, parafuso M4x15',
    'Gunpla e burgundy',
  ])('forbidden items are not seen in %j', (text) => expect(forbiddenItems([text])).toEqual([]))

  it('forbidden items are not among what we show ourselves', () => {
    const texts = seedProjects.flatMap(({ title, description, specifications, files }) => [
      title,
      description,
      specifications ?? '',
      ...files.map((file) => file.name),
    ])
    expect(forbiddenItems(texts)).toEqual([])
  })
})
