import { priceField } from '#domain/freight/freight-table.ts'
import { type Zone, zones } from '#domain/freight/zone.ts'
import type { MakerField } from './maker-form.tsx'
import { RateTable } from './rate-table.tsx'

const zoneWords: Record<Zone, { name: string; note?: string }> = {
  local: { name: 'Perto de você', note: 'mesmo começo de CEP' },
  state: { name: 'No seu estado' },
  region: { name: 'Na sua região' },
  country: { name: 'Resto do Brasil', note: 'outras regiões' },
}

export function RateFields({ field }: { field: MakerField }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 md:p-5">
      <RateTable
        stacks
        caption="Frete por distância e peso"
        field={field}
        rows={zones.map((zone) => ({
          key: zone,
          ...zoneWords[zone],
          fieldOf: (column) => (column === 'days' ? `${zone}.days` : priceField(zone, column)),
        }))}
      />
      <p className="mt-4 text-sm text-ink-3">
        Preços já com a embalagem. Em branco, você não envia esse peso para lá. “Perto de você” são os CEPs com os
        mesmos três primeiros números do seu. Os dias contam da postagem até a entrega. Pacotes grandes e leves contam
        pelo volume, como nos Correios.
      </p>
    </div>
  )
}
