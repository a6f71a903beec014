import { href } from 'react-router'
import { EndForm } from '#app/catalog/end-form.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { OwnCoupon } from '#domain/coupons/coupons.server.ts'
import { lastDayOf } from '#domain/pricing/promotion-words.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatBRL, formatCount, formatDate } from '#domain/shared/format.ts'

const states = {
  planned: { tone: 'info', words: 'Agendado' },
  running: { tone: 'ok', words: 'No ar' },
  used_up: { tone: 'warn', words: 'Esgotado' },
  over: { tone: 'neutral', words: 'Encerrado' },
} as const

/** Returns a coupon as a row of the maker's list. `origin` is the start of the shop's address. */
export function couponRow(coupon: OwnCoupon, origin: URL) {
  const { id, code, kind, value, kinds, titles, uses, usesEach, used, minimumCents, shopSlug } = coupon
  const off = kind === 'percent' ? `${value}%` : formatBRL(value)
  const what = titles === null ? 'tudo' : titles.length === 1 ? titles[0] : `${titles.length} projetos`
  const only = kinds.length === 2 ? '' : kinds[0] === 'digital' ? ', só arquivos' : ', só peças'
  const from = formatDate(dayOf(new Date(coupon.startsAt)))
  return {
    id,
    code,
    state: coupon.state,
    terms: [
      `${off} em ${what}${only}`,
      minimumCents > 0 && `compra mínima de ${formatBRL(minimumCents)}`,
      usesEach !== null && `${formatCount(usesEach)} por pessoa`,
    ]
      .filter(Boolean)
      .join(', '),
    dates: `de ${from} a ${formatDate(lastDayOf({ until: coupon.endsAt }))}`,
    uses: uses === null ? formatCount(used) : `${formatCount(used)} de ${formatCount(uses)}`,
    charged: coupon.givenCents > 0 ? formatBRL(coupon.chargedCents) : '–',
    given: coupon.givenCents > 0 ? formatBRL(coupon.givenCents) : '–',
    link:
      shopSlug && coupon.state !== 'over'
        ? new URL(`${href('/maker/:slug', { slug: shopSlug })}?cupom=${code}`, origin).href
        : null,
  }
}

type Row = ReturnType<typeof couponRow>

export function CouponTable({ rows }: { rows: readonly Row[] }) {
  return (
    <div className="mt-6">
      <Table caption="Seus cupons" stacks>
        <Columns
          of={[
            'Cupom',
            'Estado',
            ['Usos', 'text-right'],
            ['Cobrado', 'text-right'],
            ['Desconto', 'text-right'],
            ['Ações', 'text-right'],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <b>{row.code}</b>
                <span className="block text-sm text-ink-3">
                  {row.terms}, {row.dates}
                </span>
                {row.link && <ShopLink href={row.link} code={row.code} />}
              </td>
              <td data-label="Estado">
                <Tag tone={states[row.state].tone}>{states[row.state].words}</Tag>
              </td>
              <td data-label="Usos" className="num text-right">
                {row.uses}
              </td>
              <td data-label="Cobrado" className="num text-right">
                {row.charged}
              </td>
              <td data-label="Desconto" className="num text-right">
                {row.given}
              </td>
              <td className="text-right">
                {row.state !== 'over' && <EndForm field="coupon" id={row.id} label={`Encerrar ${row.code}`} />}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** The address of the shop that brings the coupon, to be sent to buyers. */
function ShopLink({ href: address, code }: { href: string; code: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <a href={address} className="link min-w-0 text-sm wrap-anywhere">
        {address}
      </a>
      <CopyButton
        text={address}
        variant="quiet"
        size="sm"
        className="noscript:hidden"
        done={{ kind: 'success', title: 'Link copiado' }}
        failed={{ kind: 'error', title: 'Não deu para copiar', detail: 'Selecione o link e copie.' }}
      >
        Copiar link<span className="sr-only"> do cupom {code}</span>
      </CopyButton>
    </span>
  )
}
