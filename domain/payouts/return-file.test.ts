import { describe, expect, it } from 'vitest'
import { readReturnFile } from './return-file.ts'

const [a, b, c] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [string, string, string]

describe('readReturnFile', () => {
  it('readReturnFile reads what became of each line, with or without names, quotes and a mark', () => {
    const text = `\ufeffIdentificador;Situação;Motivo\r\n${a};Pago;\r\n"${b}";"falhou";"Conta encerrada"\r\n${c};devolvido\r\n\r\n`
    const ends = [
      { payoutId: a, event: 'paid' },
      { payoutId: b, event: 'failed', failure: 'Conta encerrada' },
      { payoutId: c, event: 'returned', failure: 'O banco não disse o motivo.' },
    ]
    expect(readReturnFile(text)).toEqual({ ok: true, ends })
    expect(readReturnFile(text.split('\r\n').slice(1).join('\n'))).toEqual({ ok: true, ends })
  })

  it('readReturnFile leaves lines for later that say nothing yet', () => {
    expect(readReturnFile(`${a};;\n${b}\n   \n`)).toEqual({ ok: true, ends: [] })
  })

  it('readReturnFile takes spaces around a cell, a refusal by its other name, and as much of a reason as there is room for', () => {
    const long = 'x'.repeat(250)
    expect(readReturnFile(` ${a} ; RECUSADO ; ${long}\n${b};falhou;"a "b" c"\n${c};falhou;5" de 7`)).toEqual({
      ok: true,
      ends: [
        { payoutId: a, event: 'failed', failure: 'x'.repeat(200) },
        { payoutId: b, event: 'failed', failure: 'a "b" c' },
        { payoutId: c, event: 'failed', failure: '5" de 7' },
      ],
    })
    expect(readReturnFile(`${a};falhou;"sem fim\n${b};falhou;sem começo"`)).toMatchObject({
      ends: [{ failure: '"sem fim' }, { failure: 'sem começo"' }],
    })
  })

  it.each([`${a};talvez`, 'x;pago', `${a}`.slice(1)])(
    'readReturnFile refuses the whole file because of %s, and says where',
    (line) => {
      expect(readReturnFile(`id;situação\n${a};pago\n${line}`)).toEqual({ ok: false, line: 3 })
    },
  )
})
