import type { HostedCheckout } from '#domain/payments/hosted-checkout.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import { type CircuitState, withCircuit } from './circuit.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { pixPayments } from './pix/pix.server.ts'
import { sandboxCheckout } from './sandbox/sandbox-checkout.server.ts'
import { sandboxPayments, type SandboxWorld } from './sandbox/sandbox.server.ts'

type Chosen = { payments: PaymentProvider; hostedCheckout: HostedCheckout | null }

type ChosenNow = Chosen & { formerPayments: PaymentProvider[]; paymentCircuit: () => CircuitState }

/** Returns the configured provider, the simulator's page if simulated, and former providers that still have orders. */
export async function chooseProvider(
  settings: PaymentSettings,
  former: PaymentSettings[],
  world: SandboxWorld,
): Promise<ChosenNow> {
  const [{ payments, hostedCheckout }, ...others] = await Promise.all([
    build(settings, world),
    ...former.map((one) => build(one, world)),
  ])
  const { provider, state } = withCircuit(payments)
  const formerPayments = others.map((one) => one.payments)
  return { payments: provider, hostedCheckout, formerPayments, paymentCircuit: state }
}

async function build(settings: PaymentSettings, world: SandboxWorld): Promise<Chosen> {
  const { clock, publicUrl } = world
  switch (settings.provider) {
    case 'sandbox':
      return { payments: sandboxPayments(world), hostedCheckout: sandboxCheckout(world) }
    case 'stripe': {
      const { stripePayments } = await import('./stripe/stripe.server.ts')
      return { payments: stripePayments({ ...settings, clock }), hostedCheckout: null }
    }
    case 'mercadopago': {
      const { mercadoPagoPayments } = await import('./mercado-pago/mercado-pago.server.ts')
      return { payments: mercadoPagoPayments({ ...settings, clock, publicUrl }), hostedCheckout: null }
    }
    case 'pix':
      return { payments: pixPayments({ ...settings, clock }), hostedCheckout: null }
  }
}
