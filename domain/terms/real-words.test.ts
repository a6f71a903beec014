import { expect, it } from 'vitest'
import { searchTerms } from './search-terms.ts'
import { realWords } from './real-words.server.ts'

it('words of Portuguese are real whatever their accents, number and gender, and slips are not', async () => {
  const real = 'cabide ônibus luminárias foguete baratos barata vazia menina iPhone dragões'
  expect([...(await realWords(searchTerms(real)))]).toEqual(searchTerms(real))
  expect(await realWords(searchTerms('vazo suporti celullar dargao engrenajem xave jesso'))).toEqual(new Set())
})
