import { expect, it } from 'vitest'
import { searchTerms } from './search-terms.ts'
import { loadDictionary } from './load-dictionary.server.ts'

it('words of Portuguese are real whatever their accents, number and gender, and slips are not', async () => {
  const real = 'cabide ônibus luminárias foguete baratos barata vazia menina iPhone dragões'
  const isReal = await loadDictionary()
  expect(searchTerms(real).filter(isReal)).toEqual(searchTerms(real))
  expect(searchTerms('vazo suporti celullar dargao engrenajem xave jesso').filter(isReal)).toEqual([])
})
