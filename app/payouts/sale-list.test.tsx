import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { WalletSale } from '#domain/payouts/wallet-sales.server.ts'
import { SaleList } from './sale-list.tsx'

const royalty: WalletSale = {
  id: '1',
  orderNumber: 'ABCDEF12',
  title: 'Vaso Maré',
  kind: 'printed',
  isUpgrade: false,
  quantity: 1,
  soldAt: new Date('2026-11-21T12:00:00Z'),
  grossCents: 500,
  discountCents: 0,
  reasons: [],
  freightCents: 0,
  feeBps: 800,
  freightFeeBps: 0,
  feeCents: 0,
  freightFeeCents: 0,
  fixedFeeCents: 0,
  isRoyalty: true,
  royaltyCents: 0,
  refundedCents: 0,
  refundedFeeCents: 0,
  refundedRoyaltyCents: 0,
  netCents: 500,
  stage: 'held',
  payableOn: '2026-12-29',
  daySales: 1,
  dayCents: 0,
  dayHeldCents: 500,
  payoutDay: null,
  image: null,
}

const wordsOf = (sale: WalletSale) => renderToStaticMarkup(<SaleList sales={[sale]} today="2026-11-21" />)

it('a held royalty names the printer’s sale it waits for, and does not refer to a reason above', () => {
  expect(wordsOf(royalty)).toContain('problema na venda de quem imprimiu')
  const own = wordsOf({ ...royalty, isRoyalty: false })
  expect(own).toContain('o motivo está no alto da página')
  expect(own).toContain('href="#retido"')
})

it('a sale of a wider licence says so, and has the price of the licence', () => {
  const sale = { ...royalty, isRoyalty: false, kind: 'digital' as const, title: 'Vaso Maré' }
  const words = wordsOf({ ...sale, isUpgrade: true })
  expect(words).toContain('Licença ampliada: Vaso Maré')
  expect(words).toContain('Preço da licença')
  expect(wordsOf(sale)).toContain('Preço dos arquivos')
})

it('a sale in a promotion shows the price before it, and that the maker bore the difference', () => {
  const reasons: WalletSale['reasons'] = [
    { kind: 'promotion', cents: 498, paidBy: 'maker' },
    { kind: 'pix', cents: 100, paidBy: 'platform' },
  ]
  const sale = { ...royalty, isRoyalty: false, grossCents: 1992, discountCents: 100, reasons }
  const words = wordsOf(sale)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<[^>]+>/g, '')
  expect(words).toContain('R$ 24,90Promoção, por sua conta− R$ 4,98')
  expect(words).toContain('Desconto do Pix ao comprador, R$ 1,00por nossa conta')
})
