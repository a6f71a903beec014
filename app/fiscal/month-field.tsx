import { SelectField } from '#app/ui/field.tsx'
import { type Month, monthName } from '#domain/payouts/month.ts'

export function MonthField({ months, chosen }: { months: readonly Month[]; chosen: Month }) {
  return (
    <SelectField name="mes" label="Mês" defaultValue={chosen}>
      {months.map((month) => (
        <option key={month} value={month}>
          {monthName(month)}
        </option>
      ))}
    </SelectField>
  )
}
