import { href, Link } from 'react-router'
import { PresetChoice } from '#app/freight/preset-choice.tsx'
import { TextField } from '#app/ui/field.tsx'

type FreightSectionProps = {
  /** Freight terms in words, once confirmed; null if the maker has to confirm them. */
  settled: string | null
  values: Record<string, string>
  errors: Record<string, string[]>
}

export function FreightSection({ settled, values, errors }: FreightSectionProps) {
  return (
    <section aria-labelledby="frete" className="sold-printed grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h2 id="frete" className="text-2xl">
        Frete
      </h2>
      {settled ? (
        <p className="text-ink-2">
          {settled}. Vale para todas as suas peças.{' '}
          <Link to={href('/perfil/frete')} className="link">
            Mudar
          </Link>
        </p>
      ) : (
        <>
          <p className="-mt-2.5 text-ink-2">
            O comprador vê o valor e a data antes de pagar. Vale para todas as suas peças.
          </p>
          <TextField
            label="CEP de onde você posta (opcional)"
            name="freight_cep"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            placeholder="01310-100"
            help="Em branco, vale o dos seus dados de vendedor ou, sem eles, o da Camada."
            defaultValue={values.freight_cep ?? ''}
            error={errors.freight_cep}
            className="max-w-80"
          />
          <PresetChoice
            names={{ preset: 'freight_preset', fixed: 'freight_fixed' }}
            preset={values.freight_preset}
            fixed={values.freight_fixed}
            errors={errors}
          />
        </>
      )}
    </section>
  )
}
