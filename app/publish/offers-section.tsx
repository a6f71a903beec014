import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { Field, inputClass, SelectField, TextField } from '#app/ui/field.tsx'
import { licenceNames, oneLicence, usualLicence } from '#domain/licences/licence.ts'
import { authorshipPledge } from '#domain/declarations/authorship.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { shareOfSales } from '#domain/shop-settings/fee-words.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { lowestAmount, type Pricing } from '#domain/pricing/pricing.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { Share } from './earnings.tsx'
import { LicenceRows } from './licence-rows.tsx'
import type { ProjectFormState } from './form-state.ts'
import type { Typed } from './use-project-form.ts'

type OffersSectionProps = { shown: ProjectFormState; typed: Typed; fee: Fee }

export function OffersSection({ shown: { values, offers, licences, errors }, typed, fee }: OffersSectionProps) {
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
      <ChoiceGroup
        id="ofertas"
        legend="O que você vende"
        error={errors.offers}
        help="Se não marcar nada, vendemos os arquivos que você enviou."
      >
        <div className="grid gap-2 sm:grid-cols-2 sm:gap-4">
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
            meta="você imprime e envia"
          />
        </div>
      </ChoiceGroup>
      <div className="sold-files">
        <ChoiceGroup id="licencas" legend="Licenças dos arquivos">
          <div className="grid gap-2 sm:grid-cols-2 sm:gap-4">
            <Choice
              name="licence_rows"
              value="one"
              defaultChecked={values.licence_rows !== 'many'}
              title="Uma licença"
              meta="um preço para todos"
            />
            <Choice
              name="licence_rows"
              value="many"
              defaultChecked={values.licence_rows === 'many'}
              title="Licenças diferentes"
              meta="cada uso com o seu preço"
            />
          </div>
        </ChoiceGroup>
      </div>
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
      <div className="sold-files one-licence">
        <PricingChoice chosen={values.pricing} error={errors.pricing} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
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
          <TextField
            name="price_minimum"
            label="Valor mínimo (opcional)"
            help={`Em branco, zero também vale. Acima disso, a partir de ${formatBRL(lowestAmount(0))}.`}
            defaultValue={values.price_minimum}
            error={errors.price_minimum}
            inputMode="decimal"
            autoComplete="off"
            placeholder="R$ 0,00"
          />
        </div>
        <div className="priced-open sold-files one-licence">
          <TextField
            name="price_suggested"
            label="Valor sugerido (opcional)"
            help="O campo de quem compra já vem com ele."
            defaultValue={values.price_suggested}
            error={errors.price_suggested}
            inputMode="decimal"
            autoComplete="off"
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
            help="O que o comprador pode fazer com os arquivos. Cada compra gera um certificado de licença."
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
      <p className="text-sm text-ink-3 md:hidden">{authorshipPledge}</p>
    </section>
  )
}

const pricingWords: Record<Pricing, { title: string; meta: string }> = {
  paid: { title: 'Preço fixo', meta: 'todo mundo paga o mesmo' },
  open: { title: 'Pague quanto quiser', meta: 'quem compra escolhe o valor' },
  free: { title: 'Grátis', meta: 'para quem tem conta, com licença' },
}

function PricingChoice({ chosen = 'paid', error }: { chosen: string | undefined; error: string[] | undefined }) {
  return (
    <ChoiceGroup id="campo-pricing" legend="Como você cobra pelos arquivos" error={error}>
      <div className="grid gap-2 sm:grid-cols-3 sm:gap-4">
        {(['paid', 'open', 'free'] as const).map((pricing) => (
          <Choice
            key={pricing}
            name="pricing"
            value={pricing}
            defaultChecked={chosen === pricing}
            {...pricingWords[pricing]}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}

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
