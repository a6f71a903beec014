import { Checkbox, MoneyField, TextField } from '#app/ui/field.tsx'
import { type LicenceKind, licenceKinds } from '#domain/licences/licence.ts'
import type { LicenceForm } from '#domain/licences/licence-input.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { Share } from './earnings.tsx'

const rows: Record<LicenceKind, { title: string; meta: string }> = {
  personal: { title: 'Uso pessoal', meta: 'Imprimir para si e para presente, sem vender' },
  pieces: { title: 'Vender até um número de peças', meta: 'Impressas do modelo como ele é, sem prazo' },
  unlimited: { title: 'Vender sem limite', meta: 'Impressas do modelo como ele é, sem prazo' },
}

type LicenceRowsProps = {
  first: readonly LicenceForm[]
  typed: readonly LicenceForm[]
  hasRemixes: boolean
  errors: Record<string, string[]>
  fee: Fee
}

/** Rows of all licences with their prices; a licence without a price is not sold. */
export function LicenceRows({ first, typed, hasRemixes, errors, fee }: LicenceRowsProps) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {licenceKinds.map((kind, row) => {
        const shown = first.find((one) => one.kind === kind)
        const price = typed.find((one) => one.kind === kind)?.price ?? ''
        return (
          <fieldset
            key={kind}
            className="grid min-w-0 gap-x-4 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_10rem_8rem] sm:items-start"
          >
            <legend className="sr-only">{rows[kind].title}</legend>
            <input type="hidden" name="licence_kind" value={kind} />
            <div className="leading-snug">
              <b aria-hidden="true">{rows[kind].title}</b>
              <p className="text-sm text-ink-2">{rows[kind].meta}</p>
              {kind === 'unlimited' && (
                <Checkbox
                  name="licence_remixes"
                  value="yes"
                  label="Também peças de versões modificadas"
                  defaultChecked={hasRemixes}
                />
              )}
            </div>
            <MoneyField
              id={`campo-licences.${row}.price`}
              name="licence_price"
              label="Preço"
              defaultValue={shown?.price}
              placeholder="R$ 0,00"
              className={kind === 'pieces' ? undefined : 'sm:col-span-2'}
              error={errors[`licences.${row}.price`]}
              help={
                (parseBRL(price) ?? 0) > 0 ? (
                  <>
                    Você recebe <Share typed={price} fee={fee} />
                  </>
                ) : (
                  'Não está à venda'
                )
              }
            />
            {kind === 'pieces' ? (
              <TextField
                id={`campo-licences.${row}.pieces`}
                name="licence_pieces"
                label="Peças"
                defaultValue={shown?.pieces}
                inputMode="numeric"
                autoComplete="off"
                placeholder="50"
                error={errors[`licences.${row}.pieces`]}
              />
            ) : (
              <input type="hidden" name="licence_pieces" value="" />
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
