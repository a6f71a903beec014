import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, SelectField } from '#app/ui/field.tsx'
import type { EstimateBar } from '#app/printing/estimate-bar.ts'
import { EstimateTrack } from '#app/printing/estimate-track.tsx'
import type { PrintFacts } from './print-facts.ts'
import type { ProjectView } from './project-view.ts'

export function Estimate({ print, project }: { print: PrintFacts; project: ProjectView }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="estimativa">Estimativa de impressão</h3>
        <span className="meta">{print.how}</span>
      </div>
      <p className="mt-1 text-label break-words text-ink-2">{print.of}</p>
      <div className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Bar label="Tempo" bar={print.time} />
        <Bar label="Material" bar={print.weight} />
      </div>
      {print.recorded && <p className="meta mt-2.5">{print.recorded}</p>}
      {(project.isOwn || project.ownsFiles) && (
        <p className="text-label">
          Já imprimiu?{' '}
          <Link
            to={href('/projeto/:id/imprimi', { id: project.id })}
            className="link inline-flex min-h-11 items-center"
          >
            Conte quanto levou e quanto pesou
          </Link>
        </p>
      )}
    </>
  )
}

export function EstimateChoices({ print: { selects, supports } }: { print: PrintFacts }) {
  return (
    <>
      {selects.map(({ name, label, chosen, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          defaultValue={chosen}
          className={name === 'arquivo' ? 'max-md:col-span-2' : undefined}
        >
          {options.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
      {supports !== null && (
        <Checkbox name="suportes" value="sim" label="Com suportes" defaultChecked={supports} className="self-end" />
      )}
      <noscript className="col-span-full">
        <Button variant="outline">Calcular</Button>
      </noscript>
    </>
  )
}

function Bar({ label, bar }: { label: string; bar: EstimateBar }) {
  const { words, end, real } = bar
  return (
    <div>
      <p>
        <span className="meta block">{label}</span>
        <b className="text-xl font-semibold">{words}</b>
      </p>
      <EstimateTrack {...bar} />
      <p className="flex justify-between text-xs text-ink-3">
        <span aria-hidden="true">0</span>
        {real && <span>na prática: {real.words}</span>}
        <span aria-hidden="true">{end}</span>
      </p>
    </div>
  )
}
