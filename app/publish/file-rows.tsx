import { formatFileSize } from '#domain/shared/format.ts'
import { mediaUrl } from '#app/ui/media-url.ts'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import { ReportQuestions, ReportState } from '#app/uploads/report-state.tsx'
import { isInspected, measuredWords, verdictOf } from '#app/uploads/words.ts'
import { UploadRow } from '#app/uploads/upload-rows.tsx'
import type { Uploads } from '#app/uploads/use-uploads.ts'
import { isUnderWay } from '#app/uploads/use-file-news.ts'
import type { BriefReport, FileNews } from '#app/uploads/file-news.server.ts'
import type { FormPart } from './form-state.ts'
import { PartArrows, PartBin, PartFields } from './part-controls.tsx'
import { type Part, withSending } from './part-lists.ts'
import { useAnnounced } from '#app/ui/announce.tsx'

type FileRowsProps = { files: readonly Part[]; news: FileNews; uploads: Uploads }

export function FileRows({ files, news, uploads }: FileRowsProps) {
  const rows = withSending(files, uploads.sending)
  if (rows.length === 0) return null
  return (
    <ol className="mt-3">
      {rows.map((row) =>
        'id' in row ? (
          <FileRow key={row.id} file={row} news={news} isFirst={row === files[0]} isLast={row === files.at(-1)} />
        ) : (
          <UploadRow key={row.key} item={row} uploads={uploads} />
        ),
      )}
    </ol>
  )
}

type FileRowProps = { file: FormPart; news: FileNews; isFirst: boolean; isLast: boolean }

function FileRow({ file, news, isFirst, isLast }: FileRowProps) {
  const report = news.reports.find(({ id }) => id === file.id)
  const verdict = report && isInspected(report) ? verdictOf(report).words : null
  useAnnounced(verdict, verdict && `${file.name}: ${verdict}.`)
  return (
    <li
      aria-busy={isUnderWay(file.id, news)}
      className="group/part grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-1 border-t border-line py-3.5"
    >
      <PartFields part={file} />
      <Tile file={file} previews={news.previews} />
      <div className="row-span-2 min-h-21 min-w-0 leading-snug max-sm:min-h-26">
        <p className="font-medium break-words group-has-[[name=remove]:checked]/part:line-through">{file.name}</p>
        <p className="text-sm text-ink-3">{detailOf(file, report)}</p>
        {report && <ReportState report={report} />}
      </div>
      <div className="row-span-2 flex max-sm:flex-col">
        <PartArrows part={file} way="list" {...{ isFirst, isLast }} />
      </div>
      {/* On a phone under the picture, apart from the arrows. */}
      <PartBin part={file} className="sm:col-start-4" />
      {report && <ReportQuestions report={report} isOpenConfirmed={file.isOpenConfirmed} />}
    </li>
  )
}

function Tile({ file, previews }: { file: FormPart; previews: readonly ModelPreviewFacts[] }) {
  const key = previews.find(({ id }) => id === file.id)?.pictures[0]
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

function detailOf({ sizeBytes }: FormPart, report: BriefReport | undefined): string {
  const words = [sizeBytes !== null && formatFileSize(sizeBytes), report && measuredWords(report)]
  return words.filter(Boolean).join(', ')
}
