import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { type Month, monthName } from '#domain/payouts/month.ts'

/** A month's statement, to keep. A plain form: the answer is a file, not a page. */
export function StatementPicker({ months }: { months: readonly Month[] }) {
  return (
    <section aria-labelledby="extrato">
      <h2 id="extrato" className="text-xl">
        Extrato
      </h2>
      <form method="get" action="/carteira/extrato" className="mt-3 grid gap-3">
        <SelectField name="mes" label="Mês">
          {months.map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" icon="download" name="formato" value="pdf">
            PDF
          </Button>
          <Button variant="outline" icon="download" name="formato" value="csv">
            CSV
          </Button>
        </div>
      </form>
    </section>
  )
}
