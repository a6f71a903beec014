import { expect, it } from 'vitest'
import { withArticle } from './article.ts'

it('gives a title its article when the first word tells the gender, and none when it does not', () => {
  expect(
    ['Vaso Maré', 'Luminária Lua', 'Ganchos de parede', 'Tampas', 'Mapa do Brasil', 'Mão articulada'].map(withArticle),
  ).toEqual([
    'o Vaso Maré',
    'a Luminária Lua',
    'os Ganchos de parede',
    'as Tampas',
    'o Mapa do Brasil',
    'a Mão articulada',
  ])
  expect(['Sistema solar', 'Suporte de carretel', 'Flor', '3D Benchy', 'Par de castiçais'].map(withArticle)).toEqual([
    'o Sistema solar',
    'Suporte de carretel',
    'Flor',
    '3D Benchy',
    'Par de castiçais',
  ])
})
