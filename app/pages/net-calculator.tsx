import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { business } from '#domain/shared/business.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { splitSale } from '#domain/pricing/price-alone.ts'
import { feeLabel } from '#domain/shop-settings/fee-words.ts'
import { formatBRL, formatCount, formatReais } from '#domain/shared/format.ts'
import { parseBRL } from '#domain/shared/money.ts'

/** Values typed into the calculator, and the numbers that they mean, null if invalid. */
export type NetQuestion = {
  typed: { price: string; sales: string }
  priceCents: number | null
  sales: number | null
  fee: Fee
}

const mostSales = 1_000

export function readNetQuestion(params: URLSearchParams, fee: Fee): NetQuestion {
  const typed = { price: params.get('preco') ?? formatReais(2490), sales: params.get('vendas') ?? '20' }
  const priceCents = parseBRL(typed.price)
  const sales = /^\d{1,4}$/.test(typed.sales.trim()) ? Number(typed.sales) : null
  return {
    typed,
    priceCents: priceCents !== null && priceCents > 0 && priceCents <= business.maxPriceCents ? priceCents : null,
    sales: sales !== null && sales >= 1 && sales <= mostSales ? sales : null,
    fee,
  }
}

export function NetCalculator({ typed, priceCents, sales, fee }: NetQuestion) {
  return (
    <Panel as="section" aria-labelledby="quanto" className="grid gap-8 md:grid-cols-2 md:gap-x-12 md:p-8!">
      <div>
        <h2 id="quanto">Quanto fica com você</h2>
        <p className="mt-2 text-ink-2">
          Escolha um preço e quantas vendas você imagina por mês. A conta é a mesma do painel.
        </p>
        <Form action={href('/para-designers')} preventScrollReset className="mt-6 grid gap-4 xs:grid-cols-2">
          <TextField
            name="preco"
            label="Preço, em reais"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={typed.price}
            error={priceCents === null ? 'Digite um preço, como 24,90' : undefined}
          />
          <TextField
            name="vendas"
            label="Vendas por mês"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            defaultValue={typed.sales}
            error={sales === null ? `Digite de 1 a ${formatCount(mostSales)}` : undefined}
          />
          <Button variant="outline" className="xs:col-span-2 xs:justify-self-start">
            Calcular
          </Button>
        </Form>
      </div>
      {priceCents !== null && sales !== null && (
        <div className="grid content-start gap-6 md:border-l md:border-line md:pl-12">
          <Net {...{ priceCents, sales, fee }} />
          <Layers {...{ priceCents, sales, fee }} />
        </div>
      )}
    </Panel>
  )
}

type NetProps = { priceCents: number; sales: number; fee: Fee }

function Net({ priceCents, sales, fee: charged }: NetProps) {
  const { fee, share } = splitSale(priceCents, charged)
  return (
    <dl aria-live="polite" className="text-label">
      <Line label="Cada venda" value={formatBRL(priceCents)} />
      <Line label={`Taxa da Camada, ${feeLabel(charged)}`} value={`− ${formatBRL(fee)}`} />
      <Line label="Você recebe, por venda" value={formatBRL(share)} isStrong />
      <div className="mt-4">
        <dt className="text-ink-2">{sales === 1 ? 'Com 1 venda no mês' : `Com ${formatCount(sales)} vendas no mês`}</dt>
        <dd className="num font-display text-stat font-bold tracking-[-0.03em]">{formatBRL(share * sales)}</dd>
      </div>
    </dl>
  )
}

function Line({ label, value, isStrong }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div
      className={
        isStrong
          ? 'flex justify-between gap-4 border-b border-line py-2.5 font-medium'
          : 'flex justify-between gap-4 border-b border-line py-2.5'
      }
    >
      <dt className={isStrong ? undefined : 'text-ink-2'}>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

const mostLayers = 40

/** Height of a layer in pixels. */
const layerHeight = 3

function Layers({ priceCents, sales, fee: charged }: NetProps) {
  const percent = (splitSale(priceCents, charged).fee / priceCents) * 100
  const layers = Math.min(sales, mostLayers)
  return (
    <div>
      <svg
        viewBox={`0 0 100 ${layers}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block w-full"
        height={layers * layerHeight}
      >
        {Array.from({ length: layers }, (_, layer) => (
          <g key={layer}>
            <rect y={layers - layer - 0.85} width={100 - percent} height="0.7" className="fill-cobalt" />
            <rect
              x={100.4 - percent}
              y={layers - layer - 0.85}
              width={percent}
              height="0.7"
              className="fill-line-strong"
            />
          </g>
        ))}
      </svg>
      <p className="mt-2 text-sm text-ink-3">
        Cada camada é uma venda; a ponta cinza é a taxa.{sales > mostLayers && ` Aqui, as primeiras ${mostLayers}.`}
      </p>
    </div>
  )
}
