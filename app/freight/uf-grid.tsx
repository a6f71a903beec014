import { type Uf, ufOfCep, ufs } from '#domain/addresses/uf.ts'
import { bands, priceField } from '#domain/freight/freight-table.ts'
import { ufField } from '#domain/freight/uf-rates-input.ts'
import { zoneOfUf } from '#domain/freight/zone.ts'
import { ErrorText, TextArea } from '../ui/field.tsx'
import type { MakerField } from './maker-form.tsx'
import { bandWords } from './rate-fields.tsx'

type UfGridProps = { field: MakerField; shown: Record<string, string> }

const columns = [...bands.keys(), 'days' as const]

/** What a state costs where the distance does not say it: a row for each, closed until opened. */
export function UfGrid({ field, shown }: UfGridProps) {
  const isUsed = ufs.some((uf) => columns.some((column) => isTouched(field(ufField(uf, column)))))
  const pasted = field('ufTable')
  return (
    <details
      open={isUsed || isTouched(pasted)}
      className="group min-w-0 rounded-card border border-line bg-surface open:pb-5"
    >
      <summary className="cursor-pointer p-4 font-medium group-open:pb-2 md:px-5">
        Ajustar por estado
        <span className="block text-sm font-normal text-ink-3">opcional, para o que a distância não diz</span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 md:px-5">
        <p className="text-sm text-ink-2">
          Preço e dias para um estado inteiro, no lugar dos de cima. Em branco, vale a distância, que aparece apagada.
          Os CEPs perto de você ficam sempre com os de “Perto de você”.
        </p>
        <div className="overflow-x-auto">
          <table className="w-full border-separate border-spacing-x-1 border-spacing-y-1 text-sm">
            <thead>
              <tr className="text-left text-ink-3">
                <th scope="col" className="sticky left-0 bg-surface pr-2 font-medium">
                  UF
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="px-1 font-medium whitespace-nowrap">
                    {columnWords(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ufs.map((uf) => (
                <UfRow key={uf} uf={uf} field={field} shown={shown} />
              ))}
            </tbody>
          </table>
        </div>
        <TextArea
          label="Colar de uma planilha (opcional)"
          rows={3}
          placeholder={
            'PE; 24,90; 29,90; 35,00; 49,90; 79,90; 119,90; 7\nBA; 22,90; 27,90; 33,00; 45,00; 72,00; 109,00; 6'
          }
          help="Uma linha por estado: a sigla, os preços na ordem das colunas e os dias, separados por tabulação ou ponto e vírgula. Ao salvar, estas linhas ficam no lugar das da grade."
          {...pasted}
        />
      </div>
    </details>
  )
}

function UfRow({ uf, field, shown }: UfGridProps & { uf: Uf }) {
  const zone = zoneOfUf(ufOfCep(shown.originCep?.replace(/\D/g, '') ?? ''), uf)
  const cells = columns.map((column) => ({ column, wiring: field(ufField(uf, column)) }))
  const faults = cells.filter(({ wiring }) => wiring.error)
  return (
    <>
      <tr>
        <th scope="row" className="sticky left-0 bg-surface pr-2 text-left font-medium">
          {uf}
        </th>
        {cells.map(({ column, wiring: { error, ...input } }) => (
          <td key={column}>
            <input
              {...input}
              inputMode={column === 'days' ? 'numeric' : 'decimal'}
              maxLength={column === 'days' ? 2 : 12}
              aria-label={`${uf}, ${columnWords(column).toLowerCase()}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `erro-${uf}-${column}` : undefined}
              placeholder={zone ? (shown[column === 'days' ? `${zone}.days` : priceField(zone, column)] ?? '') : ''}
              className="num block min-h-11 w-full min-w-20 rounded-ctl border border-line-strong bg-surface px-2 placeholder:text-ink-3 hover:border-ink-2 focus:outline-3 focus:outline-cobalt aria-invalid:border-brick aria-invalid:inset-ring aria-invalid:inset-ring-brick"
            />
          </td>
        ))}
      </tr>
      {faults.length > 0 && (
        <tr>
          <td colSpan={columns.length + 1} className="sticky left-0">
            {faults.map(({ column, wiring: { error } }) => (
              <ErrorText
                key={column}
                id={`erro-${uf}-${column}`}
                error={`${uf}, ${columnWords(column).toLowerCase()}: ${error?.[0]}`}
              />
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

function columnWords(column: number | 'days'): string {
  return column === 'days' ? 'Dias úteis' : bandWords(bands[column] ?? 0)
}

/** Whether a field has something in it, or something is wrong with it. */
function isTouched({ defaultValue, error }: ReturnType<MakerField>): boolean {
  return defaultValue !== '' || error !== undefined
}
