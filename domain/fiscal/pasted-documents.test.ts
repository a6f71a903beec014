import { describe, expect, it } from 'vitest'
import { pastedDocumentsInput } from './pasted-documents.ts'

const read = (list: string) => pastedDocumentsInput.safeParse({ list })
const faultOf = (list: string) => read(list).error?.issues[0]?.message

describe('a pasted list of fiscal documents', () => {
  it('reads order and number when they are separated by semicolon, comma, tab or space', () => {
    const list = 'Pedido;Número\n0a1b2c3d;NFS-e 12/2026\r\n\n"11223344","98"\n#AABBCCDD\t7\n00000001 8'
    expect(read(list).data?.list).toEqual([
      { line: 2, orderNumber: '0A1B2C3D', number: 'NFS-e 12/2026' },
      { line: 4, orderNumber: '11223344', number: '98' },
      { line: 5, orderNumber: 'AABBCCDD', number: '7' },
      { line: 6, orderNumber: '00000001', number: '8' },
    ])
  })

  it('names the first three lines when several cannot be read', () => {
    expect(faultOf('0a1b2c3d')).toBe('Linha 1: falta o número do documento')
    expect(faultOf('0a1b2c3d; 1\nvaso; 2')).toBe('Linha 2: comece pelos 8 caracteres do pedido')
    const many = faultOf('a\nb\nc\nd\ne')
    expect(many).toMatch(/^Linha 1: .*Linha 2: .*Linha 3: .*E mais 2 linhas$/)
  })

  it('names the line of an order that is on another already', () => {
    expect(faultOf('0a1b2c3d; 1\n11223344; 2\n0A1B2C3D; 3')).toBe('Linha 3: este pedido já está na linha 1')
    expect(faultOf('0a1b2c3d; 1\n0a1b2c3d; 1')).toBe('Linha 2: este pedido já está na linha 1')
  })

  it('asks for a line when the list is empty', () => {
    expect(faultOf(' \n')).toBe('Cole o pedido e o número, um por linha')
  })
})
