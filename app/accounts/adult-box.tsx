import { href, Link } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { Checkbox, ErrorText } from '#app/ui/field.tsx'

/** Checkbox to declare being of age; minors buy through the account of a guardian. */
export function AdultBox({ faults }: { faults: Pick<FormFaults, 'values' | 'errors'> | null }) {
  const error = faults?.errors.adult
  return (
    <div>
      <Checkbox
        name="adult"
        value="sim"
        required
        label="Tenho 18 anos ou mais, ou sou emancipado."
        defaultChecked={faults?.values.adult === 'sim'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'erro-idade menores' : 'menores'}
      />
      <ErrorText id="erro-idade" error={error} />
      <p id="menores" className="meta">
        Menos de 18?{' '}
        <Link to={href('/responsaveis')} className="link">
          Compre pela conta de um responsável
        </Link>
        .
      </p>
    </div>
  )
}
