import { expect, test } from 'vitest'
import { refuseModelEarly, refusePictureEarly } from './refuse-early.ts'

const limit = 200 * 1024 * 1024

test.each([
  [{ name: 'a.stl', size: limit }, null],
  [{ name: 'A.STP', size: 1 }, null],
  [{ name: 'a.stl', size: limit + 1 }, 'O arquivo a.stl passa do limite de 200 MB.'],
  [{ name: 'a.zip', size: 5 }, 'a.zip não é um formato aceito. Envie arquivos STL, OBJ, 3MF ou STEP.'],
  [{ name: 'a.obj', size: 0 }, 'a.obj está vazio. Confira se a exportação terminou e envie de novo.'],
])('a model %o: %s', (file, words) => {
  expect(refuseModelEarly(file, { modelBytes: limit, roomBytes: Infinity })).toBe(words)
})

test('a model larger than the room left is refused before it is sent', () => {
  const file = { name: 'a.stl', size: 1_001 }
  expect(refuseModelEarly(file, { modelBytes: limit, roomBytes: 1_001 })).toBe(null)
  expect(refuseModelEarly(file, { modelBytes: limit, roomBytes: 1_000 })).toMatch(
    /^O espaço para os seus arquivos acabou/,
  )
})

test.each([
  [{ name: 'a.png', size: 5, type: 'image/png' }, null],
  [{ name: 'a', size: 5, type: '' }, null],
  [{ name: 'a.pdf', size: 5, type: 'application/pdf' }, 'Por favor, selecione um arquivo de imagem'],
  [{ name: 'a.png', size: 5 * 1024 * 1024, type: 'image/png' }, 'Imagem deve ter menos de 5MB'],
])('a picture %o: %s', (file, words) => {
  expect(refusePictureEarly(file)).toBe(words)
})
