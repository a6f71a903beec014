import { Link } from 'react-router'
import type { PaymentMethod } from '#domain/payments/payment-provider.ts'

const paymentMethods: { method: PaymentMethod; word: string; name: string; note: string }[] = [
  { method: 'pix', word: 'pix', name: 'Pix', note: 'confirma em segundos' },
  { method: 'card', word: 'credito', name: 'Crédito', note: 'à vista' },
  { method: 'debit', word: 'debito', name: 'Débito', note: 'à vista' },
]

export function offeredMethods(offered: readonly PaymentMethod[]) {
  return paymentMethods.filter(({ method }) => offered.includes(method))
}

type MethodTabsProps = {
  /** Payment methods to choose from; tabs are shown for several methods only. */
  offered: readonly PaymentMethod[]
  current: PaymentMethod
  parts: number
}

export function MethodTabs({ offered, current, parts }: MethodTabsProps) {
  if (offered.length === 1) return <div className="mt-6" />
  return (
    <nav aria-label="Forma de pagamento" className="my-6 grid gap-2 xs:grid-cols-3">
      {offeredMethods(offered).map(({ method, word, name, note }) => (
        <Link
          key={method}
          to={`?metodo=${word}`}
          replace
          preventScrollReset
          aria-current={method === current ? 'true' : undefined}
          className="flex flex-col gap-1.5 rounded-ctl border border-line-strong bg-surface p-2.5 font-medium hover:border-ink-2 aria-[current]:border-cobalt aria-[current]:bg-cobalt-wash aria-[current]:edge-cobalt md:px-3.5 md:py-3"
        >
          {name}
          <span className="text-xs font-normal text-ink-2 md:text-sm">
            {method === 'card' && parts > 1 ? `até ${parts}x` : note}
          </span>
        </Link>
      ))}
    </nav>
  )
}
