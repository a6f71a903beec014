import { SelectField } from '#app/ui/field.tsx'
import { type Month, monthName } from '#domain/payouts/month.ts'

type MonthFieldProps = { months: readonly Month[]; chosen: Month; className?: string }

export function MonthField({ months, chosen, className }: MonthFieldProps) {
  return (
    <SelectField name="mes" label="Mês" defaultValue={chosen} className={className}>
      {months.map((month) => (
        <option key={month} value={month}>
          {monthName(month)}
        </option>
      ))}
    </SelectField>
  )
}
