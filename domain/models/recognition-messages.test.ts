import { expect, test } from 'vitest'
import { recognitionMessage } from './recognition-messages.ts'
import { shownName } from './shown-name.ts'

test('a refusal names the file, what it is, and what to do', () => {
  expect(recognitionMessage('vaso.stl', { ok: false, reason: 'renamed_png' })).toBe(
    'vaso.stl não parece um STL: é uma imagem PNG. Exporte o modelo em STL, OBJ, 3MF ou STEP no programa em que ele foi feito.',
  )
  expect(recognitionMessage('vaso.obj', { ok: false, reason: 'format_mismatch', found: 'stl' })).toBe(
    'O arquivo vaso.obj diz ser OBJ, mas o conteúdo é STL. Renomeie para .stl.',
  )
  expect(recognitionMessage('nota.txt', { ok: false, reason: 'unsupported_ending' })).toBe(
    'nota.txt não é um formato aceito. Envie arquivos STL, OBJ, 3MF ou STEP.',
  )
})

test('a refusal of a 3MF names what is inside it', () => {
  const refused = { ok: false, reason: 'script_in_3mf', entry: 'Metadata/Slic3r_PE.config' } as const
  expect(recognitionMessage('vaso.3mf', refused)).toContain('Metadata/Slic3r_PE.config, está preenchida')
  expect(recognitionMessage('vaso.3mf', { ...refused, reason: 'foreign_entry_3mf', entry: 'a\u202e.exe' })).toContain(
    'traz dentro a.exe, que não faz parte de um modelo 3D',
  )
})

test('a refusal of XML names the place and the remedy', () => {
  const refused = { ok: false, reason: 'xml_encoding_3mf', entry: 'o título de 3D/3dmodel.model' } as const
  expect(recognitionMessage('vaso.3mf', refused)).toBe(
    'vaso.3mf não abre nos fatiadores: o título de 3D/3dmodel.model tem acentos em outra codificação (como Latin-1). Salve esse texto em UTF-8, ou tire os acentos, e exporte o 3MF de novo.',
  )
  expect(
    recognitionMessage('vaso.3mf', { ...refused, reason: 'xml_twice_3mf', entry: '<vertex> de 3D/a.model' }),
  ).toContain('<vertex> de 3D/a.model tem um atributo escrito duas vezes')
})

test('a name is shown without what hides or turns text, and in a bearable length', () => {
  expect(shownName('a\u0000b\r\nc\u202ed.stl')).toBe('abcd.stl')
  expect(shownName('\u200b')).toBe('O arquivo')
  expect(shownName(`${'💙'.repeat(5_000)}.stl`)).toBe(`${'💙'.repeat(60)}…${'💙'.repeat(11)}.stl`)
  expect(recognitionMessage('{found}.stl', { ok: false, reason: 'empty' })).toMatch(/^\{found\}\.stl está vazio/)
})
