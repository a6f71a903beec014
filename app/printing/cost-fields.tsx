import { TextField } from '../ui/field.tsx'

type CostFieldsProps = { values: Record<string, string>; errors: Record<string, string[]> }

const fields = [
  ['kg_price', 'Filamento, por quilo'],
  ['kwh_price', 'Energia, por kWh'],
  ['watts', 'Consumo da impressora, em watts'],
  ['wear', 'Desgaste da impressora, por hora'],
  ['labor_minutes', 'Seu trabalho por peça, em minutos'],
  ['labor_price', 'Seu trabalho, por hora'],
  ['failures', 'Impressões que falham, em %'],
  ['margin', 'Ganho além do custo, em %'],
] as const

/** The user's print costs, one field for each line of the sum. */
export function CostFields({ values, errors }: CostFieldsProps) {
  return fields.map(([name, label]) => (
    <TextField
      key={name}
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={values[name]}
      error={errors[name]}
    />
  ))
}
