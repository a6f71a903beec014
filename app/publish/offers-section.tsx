import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { Field, inputClass, MoneyField, SelectField } from '#app/ui/field.tsx'
import { licenceNames, oneLicence, usualLicence } from '#domain/licences/licence.ts'
import { authorshipPledge } from '#domain/declarations/authorship.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { shareOfSales } from '#domain/shop-settings/fee-words.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { lowestPaidCents, type Pricing, pricings } from '#domain/pricing/pricing.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { Share } from './earnings.tsx'
import { Question, Segment } from '#app/ui/segment.tsx'
import { LicenceRows } from './licence-rows.tsx'
import type { ProjectFormState } from './form-state.ts'
import type { Typed } from './use-project-form.ts'

type OffersSectionProps = { shown: ProjectFormState; typed: Typed; fee: Fee; isEditing: boolean }

export function OffersSection({
  shown: { values, offers, licences, errors },
  typed,
  fee,
  isEditing,
}: OffersSectionProps) {
  const price = (name: 'price' | 'price_printed') => ({
    name,
    first: values[name],
    typed: typed.values[name],
    error: errors[name],
    fee,
  })
  return (
    <section aria-labelledby="preco" className="grid grid-cols-1 gap-4">
      <h2 id="preco" tabIndex={-1} className="text-2xl outline-none">
        Preço
      </h2>
      <OfferKinds offers={offers} error={errors.offers} />
      <WaysToCharge values={values} error={errors.pricing} />
      <div className="sold-files many-licences">
        <LicenceRows
          first={licences}
          typed={typed.licences}
          hasRemixes={values.licence_remixes === 'yes'}
          errors={errors}
          fee={fee}
        />
        <p className="mt-1.5 text-sm text-ink-3">
          Deixe sem preço o que você não vende. Quem compra pode ampliar depois, pagando a diferença.
        </p>
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 max-[22rem]:grid-cols-1 sm:gap-4">
        <div className="one-licence priced-paid">
          <PriceField
            {...price('price')}
            label={
              <>
                Preço<span className="sold-both"> dos arquivos</span>
              </>
            }
          />
        </div>
        <div className="priced-open sold-files one-licence">
          <MoneyField
            name="price_minimum"
            label="Valor mínimo (opcional)"
            help={`Em branco, zero também vale. Acima disso, a partir de ${formatBRL(lowestPaidCents)}.`}
            defaultValue={values.price_minimum}
            error={errors.price_minimum}
            placeholder="R$ 0,00"
          />
        </div>
        <div className="priced-open sold-files one-licence">
          <MoneyField
            name="price_suggested"
            label="Valor sugerido (opcional)"
            help="O campo de quem compra já vem com ele."
            defaultValue={values.price_suggested}
            error={errors.price_suggested}
            placeholder="R$ 0,00"
          />
        </div>
        {/* Only relevant if both are sold. Browsers without `:has()` always show it; it is ignored then. */}
        <div className="sold-both">
          <PriceField {...price('price_printed')} label="Preço da peça impressa" />
        </div>
        <div className="sold-files one-licence">
          <SelectField
            name="licence"
            label="Licença dos arquivos"
            help="Cada compra gera um certificado."
            defaultValue={values.licence ?? usualLicence}
            error={errors.licence}
          >
            {oneLicence.map((licence) => (
              <option key={licence} value={licence}>
                {licenceNames[licence]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <p className="text-sm text-ink-3 md:hidden">{authorshipPledge(isEditing)}</p>
    </section>
  )
}

type OfferKindsProps = { offers: ProjectFormState['offers']; error: string[] | undefined }

function OfferKinds({ offers, error }: OfferKindsProps) {
  return (
    <ChoiceGroup id="ofertas" legend="O que você vende" error={error} help="Sem marcar, vendemos os arquivos enviados.">
      <div className="grid grid-cols-2 gap-2 max-[20rem]:grid-cols-1 sm:gap-4">
        <Choice
          type="checkbox"
          name="offers"
          value="digital"
          defaultChecked={offers.includes('digital')}
          title="Arquivos"
          meta="entrega na hora"
        />
        <Choice
          type="checkbox"
          name="offers"
          value="printed"
          defaultChecked={offers.includes('printed')}
          title="Peça impressa"
          meta="você faz e envia"
        />
      </div>
    </ChoiceGroup>
  )
}

type WaysToChargeProps = { values: ProjectFormState['values']; error: string[] | undefined }

/** Choice of one licence or several, and of the pricing if there is only one licence. */
function WaysToCharge({ values, error }: WaysToChargeProps) {
  return (
    <div className="sold-files min-w-0 divide-y divide-line rounded-card border border-line bg-surface">
      <Question
        legend="Licenças"
        answers={licenceRows.map(({ value, label }) => (
          <Segment
            key={value}
            name="licence_rows"
            value={value}
            label={label}
            isChosen={(values.licence_rows === 'many' ? 'many' : 'one') === value}
          />
        ))}
      />
      <div className="one-licence">
        <Question
          id="campo-pricing"
          legend="Como você cobra"
          stacks
          error={error}
          answers={pricings.map((pricing) => (
            <Segment
              key={pricing}
              name="pricing"
              value={pricing}
              label={pricingWords[pricing]}
              isChosen={(values.pricing ?? 'paid') === pricing}
            />
          ))}
        />
      </div>
    </div>
  )
}

const licenceRows = [
  { value: 'one', label: 'Uma' },
  { value: 'many', label: 'Cada uma com preço' },
]

const pricingWords: Record<Pricing, string> = { paid: 'Preço fixo', open: 'Quanto quiser', free: 'Grátis' }

type PriceFieldProps = {
  name: string
  label: React.ReactNode
  first: string | undefined
  typed: string | undefined
  error: string[] | undefined
  fee: Fee
}

function PriceField({ name, label, first, typed = '', error, fee }: PriceFieldProps) {
  const help =
    (parseBRL(typed) ?? 0) > 0 ? (
      <>
        <b className="font-semibold text-leaf">
          Você recebe <Share typed={typed} fee={fee} />
        </b>{' '}
        por venda
      </>
    ) : (
      <>Você fica com {shareOfSales(fee)}</>
    )
  return (
    <Field id={`campo-${name}`} label={label} error={error} help={help}>
      {(wiring) => (
        <input
          name={name}
          defaultValue={first}
          inputMode="decimal"
          autoComplete="off"
          placeholder="R$ 0,00"
          className={`${inputClass} text-xl font-semibold`}
          {...wiring}
        />
      )}
    </Field>
  )
}
