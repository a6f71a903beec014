import { Form, href, Link } from 'react-router'
import { type PixOffer, PayWith } from '#app/checkout/pay-with.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { Price } from '#app/ui/price.tsx'
import { licenceDeed, licenceName } from '#domain/licences/licence.ts'
import type { HeldLicence, WiderLicence } from '#domain/licences/held-licence.server.ts'
import { promotionWords } from '#domain/pricing/promotion-words.ts'
import { formatBRL, formatDay } from '#domain/shared/format.ts'

type UpgradeProps = {
  held: HeldLicence
  wider: readonly WiderLicence[]
  pix: PixOffer | null
  error: string | undefined
}

/** Wider licences on sale, each with the difference to pay, and the sum paid so far. */
export function Upgrade({ held, wider, pix, error }: UpgradeProps) {
  if (wider.length === 0 && held.steps.length < 2) return null
  const hasPaid = held.paidCents > 0
  return (
    <section aria-labelledby="ampliar" className="mt-10">
      {wider.length > 0 && (
        <>
          <h2 id="ampliar">Ampliar licença</h2>
          <p className="mt-2 text-ink-2">
            {hasPaid
              ? `Você paga a diferença entre o que já pagou, ${formatBRL(held.paidCents)}, e o preço de hoje.`
              : 'Você paga o preço de hoje.'}{' '}
            O certificado novo substitui o anterior.
          </p>
          <Form method="post" className="mt-5 grid gap-4">
            <ChoiceGroup id="campo-licence_id" legend="Passar para" error={error}>
              {wider.map(({ offerId, licence, licenceCents, priceCents, promotion }) => {
                const deed = licenceDeed(licence)
                return (
                  <Choice
                    key={offerId}
                    name="licence_id"
                    value={offerId}
                    defaultChecked={wider.length === 1}
                    title={deed.title}
                    meta={
                      <>
                        {deed.meta}
                        <span className="block">
                          {formatBRL(licenceCents)}
                          {promotion && `, ${promotionWords(licenceCents, promotion)}`}
                          {hasPaid && ', menos o que você já pagou'}
                        </span>
                      </>
                    }
                    aside={formatBRL(priceCents)}
                  />
                )
              })}
            </ChoiceGroup>
            {pix && !pix.isOnlyWay && <PayWith pix={pix} />}
            <SubmitButton variant="outline" size="lg" className="justify-self-start">
              Ampliar licença
            </SubmitButton>
          </Form>
        </>
      )}
      {held.steps.length > 1 && <History steps={held.steps} isTitle={wider.length === 0} />}
    </section>
  )
}

function History({ steps, isTitle }: { steps: HeldLicence['steps']; isTitle: boolean }) {
  const newest = steps.at(-1)
  const Heading = isTitle ? 'h2' : 'h3'
  return (
    <>
      <Heading id={isTitle ? 'ampliar' : undefined} className={isTitle ? undefined : 'mt-8 text-xl'}>
        O que você já teve
      </Heading>
      <ul className="mt-3 border-b border-line">
        {steps.toReversed().map((step) => (
          <li
            key={step.purchaseId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3"
          >
            <span className="min-w-0 flex-[1_1_14rem]">
              <Link to={href('/minhas-compras/:purchaseId/licenca', { purchaseId: step.purchaseId })} className="link">
                {licenceName(step.licence)}
              </Link>
              <span className="block text-sm text-ink-2">
                {step === newest ? 'Vale agora' : 'Substituída'}, de {formatDay(step.boughtAt)}.{' '}
                <Link to={href('/minhas-compras/:orderId', { orderId: step.orderId })} className="link">
                  Ver o pedido
                </Link>
              </span>
            </span>
            <Price cents={step.paidCents} />
          </li>
        ))}
      </ul>
    </>
  )
}
