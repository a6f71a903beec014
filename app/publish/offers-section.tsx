import { Button } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { Field, inputClass, SelectField } from '#app/ui/field.tsx'
import { licenceNames, licences, usualLicence } from '#domain/catalog/licence.ts'
import { formatRate } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { type Cents, splitSale } from '#domain/shared/money.ts'
import type { ProjectFormState } from './form-state.ts'
import { type LiveForm, sellsBoth } from './live-form.ts'

/** What is sold and for how much, with what stays with the maker beside each price. */
export function OffersSection({ state, live, feeBps }: { state: ProjectFormState; live: LiveForm; feeBps: number }) {
  const { values, offers, errors } = state
  const both = sellsBoth(live)
  return (
    <section aria-labelledby="preco" className="grid gap-5">
      <h2 id="preco">Preço</h2>
      <ChoiceGroup
        id="ofertas"
        legend="O que você vende"
        error={errors.offers}
        help="Sem marcar nada, vale o que você enviar: os arquivos, se houver; senão, a peça impressa."
      >
        <div className="grid gap-2 md:grid-cols-2 md:gap-4">
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
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <PriceField
          name="price"
          label={both ? 'Preço dos arquivos' : 'Preço'}
          typed={values.price}
          error={errors.price}
          cents={live.priceCents}
          feeBps={feeBps}
        />
        {/* Only of use when both are sold; a browser that cannot tell shows it always, and it is then passed over. */}
        <div className="group-has-[[name=offers]:not(:checked)]/form:hidden">
          <PriceField
            name="price_printed"
            label="Preço da peça impressa"
            typed={values.price_printed}
            error={errors.price_printed}
            cents={live.printedCents}
            feeBps={feeBps}
          />
        </div>
      </div>
      <noscript>
        <Button variant="outline" name="calculate" value="price">
          Calcular sugestão de preço
        </Button>
      </noscript>
      <SelectField
        name="licence"
        label="Licença dos arquivos"
        help="O que pode fazer quem compra os arquivos. Cada compra recebe um certificado com ela. Ao publicar, você declara que é autor do projeto ou pode licenciá-lo assim."
        defaultValue={values.licence ?? usualLicence}
        error={errors.licence}
      >
        {licences.map((licence) => (
          <option key={licence} value={licence}>
            {licenceNames[licence]}
          </option>
        ))}
      </SelectField>
    </section>
  )
}

type PriceFieldProps = {
  name: 'price' | 'price_printed'
  label: string
  typed: string | undefined
  error: string[] | undefined
  cents: Cents | null
  feeBps: number
}

function PriceField({ name, label, typed = '', error, cents, feeBps }: PriceFieldProps) {
  return (
    <Field id={`campo-${name}`} label={label} error={error} help={<Net cents={cents} feeBps={feeBps} />}>
      {(wiring) => (
        <input
          name={name}
          defaultValue={typed}
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

function Net({ cents, feeBps }: { cents: Cents | null; feeBps: number }) {
  if (cents === null) return `Você fica com ${formatRate(10_000 - feeBps)} de cada venda`
  return (
    <>
      <b className="font-semibold text-leaf">Você recebe {formatBRL(splitSale(cents, feeBps).share)}</b> por venda
    </>
  )
}
