import { useSearchParams } from 'react-router'
import { GetForm, Kept } from '#app/search/get-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Made } from '#app/ui/made.tsx'
import { Panel } from '#app/ui/panel.tsx'

type PrintEstimateProps = {
  /** What the server made of the estimate, and of the choices that it depends on. */
  parts: { estimate: string; choices: string }
  path: string
}

/** How long and how much a print takes, as a range with its source, for the choice that the address has. */
export function PrintEstimate({ parts, path }: PrintEstimateProps) {
  const [params] = useSearchParams()
  return (
    <Panel as="section" aria-labelledby="estimativa" id="impressao" className="-mt-6">
      <Made part={parts.estimate} />
      <details className="group mt-4" open={params.has('material')}>
        <summary className="flex min-h-11 cursor-pointer items-center text-label font-medium">
          Mudar material, tamanho e preenchimento
          <Icon name="chevron" small className="ml-1 transition-transform group-open:rotate-180" />
        </summary>
        <GetForm action={path} eager preventScrollReset replace className="mt-2 grid grid-cols-2 gap-3 md:grid-cols-3">
          <Kept params={params} names={['oferta', 'imagem', 'avaliacoes']} />
          <Made part={parts.choices} />
        </GetForm>
      </details>
    </Panel>
  )
}
