import { ufOfCep, ufs } from '#domain/addresses/uf.ts'
import { priceField } from '#domain/freight/freight-table.ts'
import { ufField } from '#domain/freight/uf-rates-input.ts'
import { zoneOfUf } from '#domain/freight/zone.ts'
import { TextArea } from '../ui/field.tsx'
import type { MakerField } from './maker-form.tsx'
import { rateColumns, RateTable } from './rate-table.tsx'

type UfGridProps = { field: MakerField; shown: Record<string, string> }

export function UfGrid({ field, shown }: UfGridProps) {
  const isUsed = ufs.some((uf) => rateColumns.some((column) => isTouched(field(ufField(uf, column)))))
  const pasted = field('ufTable')
  const home = ufOfCep(shown.originCep?.replace(/\D/g, '') ?? '')
  return (
    <details
      open={isUsed || isTouched(pasted)}
      className="group min-w-0 rounded-card border border-line bg-surface open:pb-5"
    >
      <summary className="cursor-pointer p-4 font-medium group-open:pb-2 md:px-5">
        Ajustar por estado
        <span className="block text-sm font-normal text-ink-3">opcional, para estados com preço próprio</span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 md:px-5">
        <p className="text-sm text-ink-2">
          Preço e dias para um estado inteiro, no lugar dos de cima. Em branco, vale o preço da distância, que aparece
          apagado. Os CEPs perto de você ficam sempre com os de “Perto de você”.
        </p>
        <RateTable
          caption="Frete por estado e peso"
          field={field}
          rows={ufs.map((uf) => {
            const zone = zoneOfUf(home, uf)
            return {
              key: uf,
              name: uf,
              fieldOf: (column) => ufField(uf, column),
              placeholderOf: (column) =>
                zone ? (shown[column === 'days' ? `${zone}.days` : priceField(zone, column)] ?? '') : '',
            }
          })}
        />
        <TextArea
          label="Colar de uma planilha (opcional)"
          rows={3}
          placeholder={
            'PE; 24,90; 29,90; 35,00; 49,90; 79,90; 119,90; 7\nBA; 22,90; 27,90; 33,00; 45,00; 72,00; 109,00; 6'
          }
          help="Uma linha por estado: a sigla, os preços na ordem das colunas e os dias, separados por tabulação ou ponto e vírgula. Ao salvar, estas linhas substituem as da tabela."
          {...pasted}
        />
      </div>
    </details>
  )
}

function isTouched({ defaultValue, error }: ReturnType<MakerField>): boolean {
  return defaultValue !== '' || error !== undefined
}
