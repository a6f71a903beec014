import { formatFileSize } from '#domain/shared/format.ts'
import { classes } from '#app/ui/classes.ts'
import { Button } from '#app/ui/button.tsx'
import { mediaUrl } from '#app/ui/media-url.ts'
import type { FormPart } from './form-state.ts'
import { ReportState } from '#app/uploads/report-state.tsx'
import { measuredWords } from '#app/uploads/words.ts'

/** The pictures or files a form already stands for: their order, and which of them go. Plain fields and buttons. */
export function PartList({ parts }: { parts: readonly FormPart[] }) {
  if (parts.length === 0) return null
  return (
    <ol className="mt-3">
      {parts.map((part, index) => (
        <li
          key={part.id}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-t border-line py-3.5 md:grid-cols-[auto_minmax(0,1fr)_auto]"
        >
          <input type="hidden" name="order" value={part.id} data-picture={part.imageKey ?? undefined} />
          {part.isPending && <input type="hidden" name="upload" value={part.id} />}
          <Tile part={part} />
          <div className={classes('min-w-0 leading-snug', part.report && 'min-h-21')}>
            <p className="font-medium break-words">{part.name}</p>
            <p className="text-sm text-ink-3">{detailOf(part, index)}</p>
            {part.report && <ReportState report={part.report} isOpenConfirmed={part.isOpenConfirmed} />}
          </div>
          <div className="flex flex-wrap items-center gap-1 max-md:col-span-2">
            {parts.length > 1 && <Steps part={part} isFirst={index === 0} isLast={index === parts.length - 1} />}
            <label className="flex min-h-11 items-center gap-2 rounded-ctl px-2 text-label hover:bg-sunk has-checked:text-brick">
              <input type="checkbox" name="remove" value={part.id} defaultChecked={part.isRemoved} className="size-5" />
              Remover<span className="sr-only"> {part.name}</span>
            </label>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Steps({ part, isFirst, isLast }: { part: FormPart; isFirst: boolean; isLast: boolean }) {
  const step = (way: 'up' | 'down', words: string) => (
    <Button variant="quiet" size="sm" name="move" value={`${part.id}:${way}`} aria-label={`${words} ${part.name}`}>
      {words}
    </Button>
  )
  return (
    <>
      {!isFirst && step('up', 'Subir')}
      {!isLast && step('down', 'Descer')}
    </>
  )
}

function Tile({ part }: { part: FormPart }) {
  if (part.imageKey) {
    return (
      <img
        src={mediaUrl(part.imageKey, 400)}
        width="56"
        height="42"
        alt=""
        loading="lazy"
        className="h-[42px] w-14 rounded-tag bg-sunk object-cover"
      />
    )
  }
  return (
    <span className="grid size-11 place-items-center rounded-row bg-sunk text-xs font-semibold uppercase">
      {part.format ?? 'img'}
    </span>
  )
}

function detailOf({ sizeBytes, isPending, imageKey, report }: FormPart, index: number): string {
  const words = [
    imageKey !== null && index === 0 && 'Capa',
    sizeBytes !== null && formatFileSize(sizeBytes),
    report && measuredWords(report),
    isPending && 'recebido, falta publicar',
  ]
  return words.filter(Boolean).join(', ')
}
