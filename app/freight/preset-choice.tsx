import type { ReactNode } from 'react'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { MoneyField } from '#app/ui/field.tsx'
import { usualRates } from '#domain/freight/freight-table.ts'
import { formatBRL } from '#domain/shared/format.ts'

type PresetChoiceProps = {
  names: { preset: string; fixed: string }
  preset: string | undefined
  fixed: string | undefined
  errors: Record<string, readonly string[] | undefined>
  children?: ReactNode
}

export function PresetChoice({ names, preset, fixed, errors, children }: PresetChoiceProps) {
  const wire = (value: string) => ({ name: names.preset, value, defaultChecked: preset === value })
  const { local, state, region, country } = usualRates
  const [near, same, around, far] = [local, state, region, country].map(({ cents }) => formatBRL(cents[0] ?? 0))
  return (
    <ChoiceGroup
      id={`campo-${names.preset}`}
      legend="Quanto custa o envio"
      error={errors[names.preset]}
      className="group/freight"
    >
      <Choice
        {...wire('suggested')}
        title="Tabela sugerida"
        meta={`Por distância e peso. Até 300 g: ${near} perto de você, ${same} no seu estado, ${around} na sua região, ${far} no resto do Brasil.`}
      />
      <Choice {...wire('fixed')} title="Um preço só" meta="O mesmo para todo o Brasil, de qualquer peso até 20 kg." />
      <div className="hidden py-1 group-has-[[value=fixed]:checked]/freight:block">
        <MoneyField
          label="Preço do envio"
          name={names.fixed}
          placeholder="R$ 24,90"
          help="0 para frete grátis."
          defaultValue={fixed ?? ''}
          error={errors[names.fixed]}
          className="max-w-56"
        />
      </div>
      {children}
      <Choice
        {...wire('pickup')}
        title="Só retirada"
        meta="Você não envia: o comprador busca a peça na sua cidade, que aparece antes da compra."
      />
    </ChoiceGroup>
  )
}
