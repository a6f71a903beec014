import { describe, expect, it } from 'vitest'
import { decodeTable } from '#domain/shared/tables/read-table.ts'
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
    expect(readReturnFile(` ${a} ; RECUSADO ; ${long}\n${b};falhou;"a ""b"" c"\n${c};falhou;5" de 7`)).toEqual({
      ok: true,
      ends: [
        { payoutId: a, event: 'failed', failure: 'x'.repeat(200) },
        { payoutId: b, event: 'failed', failure: 'a "b" c' },
        { payoutId: c, event: 'failed', failure: '5" de 7' },
      ],
    })
  })

  it('readReturnFile takes no row for a part of a reason whose quotes are never closed', () => {
    expect(readReturnFile(`${a};pago\n${b};falhou;"sem fim\n${c};falhou;sem começo"`)).toEqual({ ok: false, line: 2 })
    expect(readReturnFile(`${a};pago\n${b};falhou;"sem fim\n`)).toMatchObject({ ok: false })
  })

  it.each([
    ['semicolons inside quotes', `${a};falhou;"Conta encerrada; ligue ""já"""\n;;;;\n`],
    ['commas', `Identificador,Situação,Motivo\n${a},falhou,"Conta encerrada; ligue ""já"""\n,,,,\n`],
    ['tabs', `Identificador\tSituação\tMotivo\n${a}\tfalhou\t"Conta encerrada; ligue ""já"""\n\t\t\t`],
    ['a named separator', `sep=;\r\nIdentificador;Situação;Motivo\r\n${a};falhou;"Conta encerrada; ligue ""já"""`],
    [
      'columns in another order',
      `Valor;Motivo;Identificador;Situação\n1,00;"Conta encerrada; ligue ""já""";${a};falhou`,
    ],
    ['a reason of two lines', `${a};falhou;"Conta encerrada;\n ligue ""já"""`],
  ])('readReturnFile reads a file with %s', (_what, text) => {
    expect(readReturnFile(text)).toEqual({
      ok: true,
      ends: [{ payoutId: a, event: 'failed', failure: 'Conta encerrada; ligue "já"' }],
    })
  })

  it('readReturnFile takes a first row for a heading only with our words', () => {
    expect(readReturnFile(`nome,resultado\n${a},pago`)).toEqual({ ok: false, line: 1 })
  })

  it('a file is decoded as it was saved: UTF-8, Windows-1252 or UTF-16', () => {
    const text = `Identificador;Situação;Motivo\n${a};falhou;Agência não existe\n`
    const saved = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, 'latin1'),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
    ]
    for (const bytes of saved)
      expect(readReturnFile(decodeTable(bytes))).toMatchObject({ ends: [{ failure: 'Agência não existe' }] })
  })

  it.each([`${a};talvez`, 'x;pago', `${a}`.slice(1)])(
    'readReturnFile refuses the whole file because of %s, and says where',
    (line) => {
      expect(readReturnFile(`id;situação\n${a};pago\n${line}`)).toEqual({ ok: false, line: 3 })
    },
  )
})
