import type { PaymentProvider } from './payment-provider.ts'

/** Who takes the money now, and those who took it before and still have orders of ours. */
export type Providers = { payments: PaymentProvider; formerPayments?: readonly PaymentProvider[] }

/** The provider an order was made with; null when nobody here can speak to it any more. */
export function providerOf({ payments, formerPayments = [] }: Providers, name: string): PaymentProvider | null {
  return [payments, ...formerPayments].find((one) => one.name === name) ?? null
}
