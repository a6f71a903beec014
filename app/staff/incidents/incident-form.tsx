import type { FormFaults } from '#app/http/forms.server.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { Incident } from '#domain/incidents/incidents.server.ts'
import type { IncidentRisk } from '#domain/incidents/incident.ts'
import { formatDate } from '#domain/shared/format.ts'

export const riskTexts: Record<IncidentRisk, string> = {
  unknown: 'Ainda não sabemos',
  low: 'Baixo: ninguém precisa ser avisado',
  relevant: 'Relevante: pode prejudicar pessoas',
}

/** Fields of the record of an incident, as Resolução CD/ANPD 15/2024, art. 10, requires them. */
export function IncidentFields({ incident, faults }: { incident?: Incident; faults: FormFaults | undefined }) {
  const field = (name: string, stored?: string | null) => ({
    name,
    defaultValue: faults ? (faults.values[name] ?? '') : (stored ?? ''),
    error: faults?.errors[name],
  })
  const day = (stored?: string | null) => stored && formatDate(stored)
  return (
    <>
      <TextField
        {...field('title', incident?.title)}
        label="O que aconteceu, em uma linha"
        required
        most={120}
        className="col-span-2"
      />
      <DateField
        {...field('known_on', day(incident?.knownOn))}
        label="Quando soubemos"
        required
        help="O prazo para avisar conta a partir daqui."
      />
      <TextField
        {...field('people_count', incident?.peopleCount?.toString())}
        label="Quantas pessoas"
        inputMode="numeric"
        help="Vazio enquanto não se sabe."
      />
      <TextArea
        {...field('circumstances', incident?.circumstances)}
        label="Como aconteceu"
        required
        rows={3}
        most={5_000}
        help="Sem dados pessoais: o registro fica para sempre."
        className="col-span-2"
      />
      <TextArea
        {...field('data', incident?.data)}
        label="Que dados foram atingidos"
        required
        rows={3}
        most={5_000}
        className="col-span-2"
      />
      <SelectField
        {...field('risk', incident?.risk ?? 'unknown')}
        label="Risco para elas"
        required
        className="col-span-2"
      >
        {Object.entries(riskTexts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...field('risk_reason', incident?.riskReason)}
        label="Por que o risco é esse"
        required
        rows={3}
        most={5_000}
        className="col-span-2"
      />
      <TextArea
        {...field('measures', incident?.measures)}
        label="O que foi feito e o que falta"
        required
        rows={3}
        most={5_000}
        className="col-span-2"
      />
      <DateField {...field('told_anpd_on', day(incident?.toldAnpdOn))} label="ANPD avisada em" />
      <DateField {...field('told_people_on', day(incident?.toldPeopleOn))} label="Pessoas avisadas em" />
    </>
  )
}
