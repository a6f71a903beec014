import { Checkbox } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { openMeshWords } from '#domain/models/open-mesh-words.ts'
import type { BriefReport } from './file-news.server.ts'

/** Question whether to sell a file with an open mesh; its checkbox belongs to the form around it. */
export function OpenMeshQuestion({ report: { id, name }, isTicked }: { report: BriefReport; isTicked?: boolean }) {
  return (
    <Notice tone="warn">
      <p>{openMeshWords([name])} O comprador vê este aviso antes de pagar.</p>
      <Checkbox
        name="open_mesh"
        value={id}
        defaultChecked={isTicked}
        label="Sei que a malha está aberta e vendo o arquivo assim"
        className="mt-1.5"
      />
    </Notice>
  )
}

export function isOpen({ findings }: BriefReport): boolean {
  return findings.some(({ kind }) => kind === 'open_edges')
}
