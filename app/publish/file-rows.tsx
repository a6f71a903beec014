import { formatFileSize } from '#domain/shared/format.ts'
import { mediaUrl } from '#app/ui/media-url.ts'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import { ReportQuestions, ReportState } from '#app/uploads/report-state.tsx'
import { measuredWords } from '#app/uploads/words.ts'
import { isUnderWay } from './form-previews.ts'
import type { FormPart } from './form-state.ts'
import { PartControls, PartFields } from './part-controls.tsx'

/** The models a form already stands for: their order, which of them go, and what we found in them. */
export function FileRows({ files, previews }: { files: readonly FormPart[]; previews: readonly ModelPreviewFacts[] }) {
  if (files.length === 0) return null
  return (
    <ol data-parts className="mt-3">
      {files.map((file) => (
        <li
          key={file.id}
          // Asked about again until all that is made of it is there.
          data-due={isUnderWay(file, previews) || undefined}
          className="group/part grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-1 border-t border-line py-3.5"
        >
          <PartFields part={file} />
          <Tile file={file} previews={previews} />
          <div className="min-h-21 min-w-0 leading-snug max-sm:min-h-26">
            <p className="font-medium break-words group-has-[[name=remove]:checked]/part:line-through">{file.name}</p>
            <p className="text-sm text-ink-3">{detailOf(file)}</p>
            {file.report && <ReportState report={file.report} />}
          </div>
          <PartControls part={file} way="list" className="max-sm:flex-col-reverse" />
          {file.report && <ReportQuestions report={file.report} isOpenConfirmed={file.isOpenConfirmed} />}
        </li>
      ))}
    </ol>
  )
}

/** The object as we photographed it; until then what kind of file it is. */
function Tile({ file, previews }: { file: FormPart; previews: readonly ModelPreviewFacts[] }) {
  const key = previews.find(({ id }) => id === file.id)?.pictures[0]?.key
  if (key)
    return (
      <img
        src={mediaUrl(key, 400)}
        alt=""
        width="44"
        height="44"
        className="size-11 rounded-row bg-sunk object-cover"
      />
    )
  return (
    <span className="grid size-11 place-items-center rounded-row bg-sunk text-xs font-semibold uppercase">
      {file.format ?? '?'}
    </span>
  )
}

function detailOf({ sizeBytes, report }: FormPart): string {
  const words = [sizeBytes !== null && formatFileSize(sizeBytes), report && measuredWords(report)]
  return words.filter(Boolean).join(', ')
}
