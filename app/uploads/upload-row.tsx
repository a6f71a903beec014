import { formatFileSize } from '#domain/shared/format.ts'
import { classes } from '#app/ui/classes.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalPicture } from '#app/ui/file-drop.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mediaUrl } from '#app/ui/media-url.ts'
import { Progress } from '#app/ui/progress.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { UploadFacts, UploadItem } from './upload-queue.ts'
import { ReportState } from './report-state.tsx'
import { measuredWords, sendingWords } from './words.ts'

type UploadRowProps = { item: UploadItem; onRetry: () => void; onRemove: () => void }

/** One file that is sent ahead: on its way, received (then its id goes with the form), or refused and why. */
export function UploadRow({ item, onRetry, onRemove }: UploadRowProps) {
  const { file, state } = item
  const isDone = state.kind === 'done'
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 border-t border-line py-3.5 sm:grid-cols-[44px_minmax(0,1fr)_auto]">
      {isDone && (
        <input type="hidden" name="upload" value={state.upload.id} data-picture={state.upload.imageKey ?? undefined} />
      )}
      <Tile item={item} />
      {/* Sent, inspected and done are equally high, so that nothing below moves. */}
      <div className={classes('min-w-0 leading-snug', !file.type.startsWith('image/') && 'min-h-21')}>
        <p className="font-medium break-words">{file.name}</p>
        <State item={item} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-1 sm:col-start-3 sm:justify-end">
        {/* Of a model its inspection says how it is. */}
        {isDone && !state.upload.report && (
          <Tag tone="ok">
            <Icon name="check" small />
            Pronto
          </Tag>
        )}
        {state.kind === 'failed' && state.canRetry && (
          <Button
            type="button"
            variant="outline"
            size="sm"
            onClick={onRetry}
            aria-label={`Tentar de novo ${file.name}`}
          >
            Tentar de novo
          </Button>
        )}
        <Button
          type="button"
          variant="quiet"
          size="sm"
          className="ml-auto"
          onClick={onRemove}
          aria-label={`${removeWord(item)} ${file.name}`}
        >
          {removeWord(item)}
        </Button>
      </div>
    </li>
  )
}

function removeWord({ state }: UploadItem): string {
  return state.kind === 'done' || state.kind === 'failed' ? 'Remover' : 'Cancelar'
}

function State({ item: { file, state } }: { item: UploadItem }) {
  const words = 'text-sm text-ink-3 tabular-nums'
  switch (state.kind) {
    case 'waiting':
      return (
        <p className={words}>
          {state.message ? `${state.message} Tentamos de novo em instantes.` : `${formatFileSize(file.size)}, na fila`}
        </p>
      )
    case 'sending':
      return (
        <>
          <p className={words}>{sendingWords(state.sent, file.size, state.bytesPerSecond)}</p>
          <div className="mt-1.5">
            <Progress label={`Enviando ${file.name}`} value={state.sent} max={file.size} />
          </div>
        </>
      )
    case 'checking':
      return (
        <>
          <p className={words}>{formatFileSize(file.size)}, conferindo o arquivo…</p>
          <div className="mt-1.5">
            <Progress label={`Enviando ${file.name}`} value={1} max={1} done />
          </div>
        </>
      )
    case 'done':
      return (
        <>
          <p className={words}>{factsOf(state.upload)}</p>
          {state.upload.report && <ReportState report={state.upload.report} />}
        </>
      )
    case 'failed':
      return (
        <p className="mt-0.5 flex gap-1.5 text-sm text-brick">
          <Icon name="alert" small className="mt-0.5" />
          {state.message}
        </p>
      )
  }
}

function factsOf({ size, report, width, height }: UploadFacts): string {
  const words = [
    formatFileSize(size),
    report && measuredWords(report),
    width !== null && height !== null && `${width} × ${height} pixels`,
  ]
  return words.filter(Boolean).join(', ')
}

function Tile({ item: { file, state } }: { item: UploadItem }) {
  const look = 'size-11 rounded-row bg-sunk object-cover'
  const stored = state.kind === 'done' ? state.upload.imageKey : null
  if (stored) return <img src={mediaUrl(stored, 400)} alt="" width="44" height="44" className={look} />
  if (file.type.startsWith('image/') && state.kind !== 'failed') return <LocalPicture file={file} className={look} />
  const ending = /\.([a-z0-9]{1,4})$/i.exec(file.name)?.[1]
  return (
    <span className="grid size-11 place-items-center rounded-row bg-sunk text-xs font-semibold uppercase">
      {ending ?? '?'}
    </span>
  )
}
