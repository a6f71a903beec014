import { href, useSearchParams } from 'react-router'
import { GetForm, Kept } from '#app/ui/get-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Estimate, EstimateChoices } from './print-estimate-parts.tsx'
import type { PrintFacts } from './print-facts.ts'
import type { ProjectView } from './project-view.ts'

type PrintEstimateProps = { project: ProjectView; print: PrintFacts }

export function PrintEstimate({ project, print }: PrintEstimateProps) {
  const [params] = useSearchParams()
  return (
    <Panel as="section" aria-labelledby="estimativa" id="impressao" className="-mt-6">
      <Estimate project={project} print={print} />
      <details className="group/choices mt-4" open={params.has('material')}>
        <summary className="flex min-h-11 items-center text-label font-medium">
          Mudar material, tamanho e preenchimento
          <Icon name="chevron" small className="ml-1 transition-transform group-open/choices:rotate-180" />
        </summary>
        <GetForm
          action={href('/projeto/:id', { id: project.id })}
          eager
          preventScrollReset
          replace
          className="mt-2 grid grid-cols-2 gap-3 md:grid-cols-3"
        >
          <Kept params={params} names={['oferta', 'imagem', 'avaliacoes']} />
          <EstimateChoices print={print} />
        </GetForm>
      </details>
    </Panel>
  )
}
