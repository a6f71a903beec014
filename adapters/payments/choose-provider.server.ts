import fs from 'node:fs'
import type { Database } from '#db/client.server.ts'
import type { HostedCheckout } from '#domain/payments/hosted-checkout.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { PaymentSettings } from './payment-settings.ts'

type World = { db: Database; clock: Clock; secret: string; publicUrl: URL }

type Chosen = { payments: PaymentProvider; hostedCheckout: HostedCheckout | null }

/** The provider that was chosen, the page of our own that only the simulator has, and the providers that still have orders of ours. */
export async function chooseProvider(
  settings: PaymentSettings,
  former: PaymentSettings[],
  world: World,
): Promise<Chosen & { formerPayments: PaymentProvider[] }> {
  const formerPayments = await Promise.all(former.map(async (one) => (await build(one, world)).payments))
  return { ...(await build(settings, world)), formerPayments }
}

/** A vendor's package is loaded when it is meant. */
async function build(settings: PaymentSettings, world: World): Promise<Chosen> {
  const { clock, publicUrl } = world
  switch (settings.provider) {
    case 'sandbox': {
      const { sandboxPayments } = await import('./sandbox.server.ts')
      const { sandboxCheckout } = await import('./sandbox-checkout.server.ts')
      return { payments: sandboxPayments(world), hostedCheckout: sandboxCheckout(world) }
    }
    case 'stripe': {
      const { stripePayments } = await import('./stripe.server.ts')
      return { payments: stripePayments({ ...settings, clock }), hostedCheckout: null }
    }
    case 'mercadopago': {
      const { mercadoPagoPayments } = await import('./mercado-pago.server.ts')
      return { payments: mercadoPagoPayments({ ...settings, clock, publicUrl }), hostedCheckout: null }
    }
    case 'pix': {
      const { pixPayments } = await import('./pix.server.ts')
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
