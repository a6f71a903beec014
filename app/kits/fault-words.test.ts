import { expect, it } from 'vitest'
import { stoppedWords } from './fault-words.ts'

it.each([
  ['gone', ['Vaso'], 'Vaso não tem arquivos à venda. O kit volta quando voltar.'],
  ['gone', ['Vaso', 'Lua'], 'Vaso e Lua não têm arquivos à venda. O kit volta quando voltarem.'],
  ['free', ['Vaso'], 'Vaso agora é grátis. O kit volta quando tiver preço fixo de novo.'],
  ['free', ['Vaso', 'Lua'], 'Vaso e Lua agora são grátis. O kit volta quando tiverem preço fixo de novo.'],
  ['open', ['Vaso'], 'Vaso agora é “pague quanto quiser”. O kit volta quando tiver preço fixo de novo.'],
] as const)('a kit stopped because files are %s says so to its maker, for %j', (reason, titles, words) =>
  expect(stoppedWords({ reason, titles: [...titles] })).toBe(words),
)
