import { describe, expect, it } from 'vitest'
import { salesSheet, salesSheetName } from './sales-sheet.server.ts'

const sale = {
  id: '1',
  orderId: '01938b7e-0000-7000-8000-0000abcdef12',
  projectId: '2',
  title: 'Vaso Maré',
  kind: 'digital' as const,
  quantity: 1,
  refundedQuantity: 0,
  amountCents: 123_456,
  freightCents: 0,
  royaltyCents: 0,
  refundedCents: 0,
  shipment: null,
  widerLicence: null,
  detail: '',
  feeBps: 750,
  feeCents: 9_259,
  designerAmountCents: 114_197,
  completedAt: new Date('2026-11-22T02:30:00Z'),
}

describe('salesSheet', () => {
  it('salesSheet writes what a Brazilian spreadsheet reads', () => {
    expect(salesSheet([sale])).toBe(
      '\ufeffData;Pedido;Projeto;Tipo;Variante;Quantidade;Bruto (R$);Taxa (%);Taxa (R$);Líquido (R$);Frete (R$);Royalty pago (R$);Devolvido (R$);Produção\r\n' +
        '21/11/2026 23:30;ABCDEF12;Vaso Maré;Arquivos;;1;1234,56;7,5;92,59;1141,97;0,00;0,00;0,00;\r\n',
    )
  })

  it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)'])(
    'salesSheet keeps the title %s from being a formula',
    (title) => {
      const cell = salesSheet([{ ...sale, title }])
        .split('\r\n')[1]
        ?.split(';')[2]
      expect(cell).toMatch(/^"?'/)
    },
  )

  it('salesSheet says which object it was, what the buyer paid for sending it, whose project it is and how far it is', () => {
    const shipment = { state: 'printing', service: 'table' } as const
    const sent = {
      ...sale,
      kind: 'printed' as const,
      detail: 'PLA, azul',
      freightCents: 1840,
      royaltyCents: 500,
      shipment,
    }
    expect(salesSheet([sent])).toContain(
      'Peça impressa;PLA, azul;1;1234,56;7,5;92,59;1141,97;18,40;5,00;0,00;Imprimindo',
    )
    expect(salesSheet([{ ...sent, shipment: { state: 'posted', service: 'pickup' } }])).toContain(
      ';Pronto para retirar',
    )
  })

  it('salesSheet says when a sale is a wider licence, and which', () => {
    const widerLicence = { licence: 'limited_prints', pieces: 50 } as const
    expect(salesSheet([{ ...sale, widerLicence }])).toContain(
      ';Vaso Maré;Licença ampliada;Uso pessoal e venda de até 50 impressões;1;',
    )
  })

  it('salesSheet puts royalties among the sales by their day, net of nothing', () => {
    const royalty = {
      id: '3',
      orderId: '01938b7e-0000-7000-8000-0000abcdef34',
      projectId: '2',
      title: 'Vaso Maré',
      variant: 'PETG, azul',
      quantity: 2,
      refundedQuantity: 0,
      royaltyCents: 1000,
      refundedCents: 500,
      completedAt: new Date('2026-11-22T03:30:00Z'),
    }
    const lines = salesSheet([sale], [royalty, { ...royalty, completedAt: new Date('2026-11-01T12:00:00Z') }])
    expect(lines.split('\r\n').map((line) => line.slice(0, 10))).toEqual(['\ufeffData;Pedi', '22/11/2026', '21/11/2026', '01/11/2026', '']) // prettier-ignore
    expect(lines).toContain(
      '22/11/2026 00:30;ABCDEF34;Vaso Maré;Royalty de impressão;PETG, azul;2;15,00;0;0,00;10,00;0,00;0,00;5,00;\r\n',
    )
  })

  it('salesSheet is named by the day in São Paulo, whose evening is the next day elsewhere', () => {
    expect(salesSheetName(30, new Date('2026-12-01T02:30:00Z'))).toBe('vendas-30-dias-2026-11-30.csv')
  })

  it('salesSheet leaves a negative amount a number', () => {
    expect(salesSheet([{ ...sale, designerAmountCents: -682 }])).toContain(';-6,82;')
  })

  it('salesSheet quotes what would break the line', () => {
    expect(salesSheet([{ ...sale, title: 'A; "B"' }])).toContain(';"A; ""B""";')
  })
})
