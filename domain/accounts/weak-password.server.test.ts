import { describe, expect, test } from 'vitest'
import { newPasswordInput } from './account-input.ts'
import { weakPassword } from './weak-password.server.ts'

const person = { email: 'duda.prado@exemplo.com.br', fullName: 'Eduarda Prado' }

describe('a guessable password is refused', () => {
  test.each([
    ['one that leaked often, though it looks random', ['3rjs1la7qe', 'ka12rm12', 'bhrh0h2oof6xbqjeh']],
    ['one of the common ones', ['123456', 'password', 'Senha123', 'flamengo', 'iloveyou']],
    [
      'a word with a number',
      ['senha1', 'Segredo22', 'cachorro123', 'impressora3', '10estrelas', 'coração7', 'CORACAO07!'],
    ],
    [
      'a word or name with a year',
      ['brasil2026', 'maria1990', 'Joao_2001', 'palmeiras1914', '@corinthians2012', 'natal2025!'],
    ],
    ['a name alone', ['gabriela', 'Conceição', 'carvalho']],
    ['our own name', ['camada', 'camada123', 'Camada2026']],
    [
      'the person’s own',
      ['duda.prado@exemplo.com.br', 'duda.prado', 'Eduarda Prado', 'eduardaprado1', 'eduarda prado 1988'],
    ],
    ['blanks', ['      ', '\t\t\t\t\t\t', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0']],
    ['one letter or unit repeated', ['aaaaaa', 'ZZZZZZZZ', 'ababab', 'abcabcabc', '!!!!!!', '😀😀😀😀😀😀']],
    ['a row of keys', ['abcdef', 'fedcba', '987654', 'asdfgh', 'qwerty', '1q2w3e4r']],
    ['a day', ['25121990', '25/12/1990', '1990-12-25', '251290']],
  ])('a guessable password is refused: %s', async (_, passwords) => {
    for (const password of passwords) expect([password, await weakPassword(password, person)]).toEqual([password, true])
  })
})

test('a password of six characters that takes guessing is taken, and so is a phrase', async () => {
  for (const password of [
    'xk7pq2',
    'camada-demo',
    'vasos-em-espiral',
    'três vasos na janela',
    'bromelia-de-vidro',
    'senha-forte-de-verdade-7',
    'r8Tq!mzL',
    'prado-azul-88-lua',
  ]) {
    expect([password, await weakPassword(password, person)]).toEqual([password, false])
    expect(newPasswordInput.shape.password.safeParse(password).success).toBe(true)
  }
})
