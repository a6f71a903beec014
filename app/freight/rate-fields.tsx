import { bands, priceField } from '#domain/freight/freight-table.ts'
import { type Zone, zones } from '#domain/freight/zone.ts'
import { TextField } from '../ui/field.tsx'
import type { MakerField } from './maker-form.tsx'

const zoneWords: Record<Zone, { name: string; note: string }> = {
  local: { name: 'Perto de você', note: 'CEPs com os mesmos três primeiros números do seu' },
  state: { name: 'Mesmo estado', note: 'o resto do seu estado' },
  region: { name: 'Mesma região', note: 'outros estados da sua região' },
  country: { name: 'Resto do Brasil', note: 'as outras regiões' },
}

type RateFieldsProps = { field: MakerField }

/** Days and prices for each distance. */
export function RateFields({ field }: RateFieldsProps) {
  return (
    <div className="grid gap-4">
      {zones.map((zone) => (
        <fieldset key={zone} className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-5">
          <legend className="sr-only">{zoneWords[zone].name}</legend>
          <p aria-hidden="true" className="mb-3">
            <b>{zoneWords[zone].name}</b>
            <span className="block text-sm text-ink-3">{zoneWords[zone].note}</span>
          </p>
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
            {bands.map((most, band) => (
              <TextField key={most} label={bandWords(most)} inputMode="decimal" {...field(priceField(zone, band))} />
            ))}
            <TextField label="Dias úteis" inputMode="numeric" maxLength={2} {...field(`${zone}.days`)} />
          </div>
        </fieldset>
      ))}
      <p className="text-sm text-ink-3">
        Preços em reais, com a embalagem. Em branco, esse peso não é enviado para lá. Os dias contam da postagem até a
        entrega. Encomendas grandes e leves contam pelo volume, como nos Correios.
      </p>
    </div>
  )
}

/** 'Até 300 g', 'Até 2 kg'. */
export function bandWords(grams: number): string {
  return grams < 1000 ? `Até ${grams} g` : `Até ${grams / 1000} kg`
}
