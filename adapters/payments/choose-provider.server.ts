import fs from 'node:fs'
import type { Database } from '#db/database.ts'
import type { HostedCheckout } from '#domain/payments/hosted-checkout.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type CircuitState, withCircuit } from './circuit.ts'
import { loadedMeanwhile } from './loaded-meanwhile.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { pixPayments } from './pix/pix.server.ts'
import { sandboxCheckout } from './sandbox/sandbox-checkout.server.ts'
import { sandboxPayments } from './sandbox/sandbox.server.ts'

type World = { db: Database; clock: Clock; secret: string; publicUrl: URL }

type Chosen = { payments: PaymentProvider; hostedCheckout: HostedCheckout | null }

type ChosenNow = Chosen & { formerPayments: PaymentProvider[]; paymentCircuit: () => CircuitState }

/** The provider that was chosen, the page of our own that only the simulator has, and the providers that still have orders of ours. */
export function chooseProvider(settings: PaymentSettings, former: PaymentSettings[], world: World): ChosenNow {
  const { payments, hostedCheckout } = build(settings, world)
  const { provider, state } = withCircuit(payments)
  const formerPayments = former.map((one) => build(one, world).payments)
  return { payments: provider, hostedCheckout, formerPayments, paymentCircuit: state }
}

/** A vendor's package is loaded when it is meant. */
function build(settings: PaymentSettings, world: World): Chosen {
  const { clock, publicUrl } = world
  switch (settings.provider) {
    case 'sandbox':
      return { payments: sandboxPayments(world), hostedCheckout: sandboxCheckout(world) }
    case 'stripe': {
      const load = async () => (await import('./stripe/stripe.server.ts')).stripePayments({ ...settings, clock })
      return { payments: loadedMeanwhile('stripe', load), hostedCheckout: null }
    }
    case 'mercadopago': {
      const load = async () =>
        (await import('./mercado-pago/mercado-pago.server.ts')).mercadoPagoPayments({ ...settings, clock, publicUrl })
      return { payments: loadedMeanwhile('mercadopago', load), hostedCheckout: null }
    }
    case 'pix': {
      const { certificateFile, certificateKeyFile, ...rest } = settings
      const files =
        certificateFile && certificateKeyFile
          ? {
              certificate: fs.readFileSync(certificateFile, 'utf8'),
              certificateKey: fs.readFileSync(certificateKeyFile, 'utf8'),
            }
          : {}
      return { payments: pixPayments({ ...rest, ...files, clock }), hostedCheckout: null }
    }
  }
}
