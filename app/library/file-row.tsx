import { href } from 'react-router'
import type { LibraryItem } from '#domain/library/buyer-library.server.ts'
import { slicers } from '#domain/library/slicers.ts'
import { shownName } from '#domain/models/shown-name.ts'
import { objectsWords, sizeWords } from '#app/catalog/words.ts'
import { triangleWords } from '#app/uploads/words.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import { scriptToastTexts } from '#app/ui/script-messages.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { menuRowClass } from '#app/ui/menu.tsx'
import { showToast } from '#app/ui/toast.tsx'

export function FileRow({ name, file }: { name: string; file: LibraryItem['files'][number] }) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-t border-line py-3.5 xs:grid-cols-[44px_minmax(0,1fr)_auto]">
      <span className="grid size-11 place-items-center rounded-row bg-sunk text-xs font-semibold uppercase">
        {file.format}
      </span>
      <p className="min-w-0 leading-snug">
        <span className="block font-medium wrap-anywhere">{shownName(file.originalName)}</span>
        <span className="meta block">
          <span className="num">{formatFileSize(file.sizeBytes)}</span>
          {file.size && (
            <>
              ,{' '}
              <span className="num inline-block whitespace-normal">
                {objectsWords(file.objects, sizeWords(file.size))}
              </span>
            </>
          )}
          {file.triangles !== null && <span className="max-sm:hidden">, {triangleWords(file.triangles)}</span>}
          {file.isNew && ', acrescentado depois da sua compra'}
        </span>
      </p>
      {/* A plain link: the response is a file. */}
      <div className="flex gap-2 max-xs:col-span-2">
        <OpenInSlicer file={file} name={name} />
        <a
          href={href('/minhas-compras/arquivos/:fileId', { fileId: file.id })}
          aria-label={`Baixar ${name}`}
          onClick={() => showToast({ kind: 'success', ...scriptToastTexts.download_started })}
          className={buttonClass({ variant: 'outline', size: 'sm', className: 'min-h-11 flex-1' })}
        >
          <Icon name="download" />
          Baixar
        </a>
      </div>
    </li>
  )
}

/** Links that open the file in installed slicers, through their URL schemes; hidden on phones. */
function OpenInSlicer({ file, name }: { file: LibraryItem['files'][number]; name: string }) {
  const id = `fatiar-${file.id}`
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Abrir no fatiador ${name}`}
        className={buttonClass({ variant: 'quiet', size: 'sm', className: 'min-h-11 max-md:hidden' })}
      >
        <Icon name="layers" />
        Abrir no fatiador
      </button>
      <div id={id} popover="auto" className="pop w-66">
        {slicers.map((slicer) => (
          <a
            key={slicer.id}
            href={href('/minhas-compras/arquivos/:fileId/abrir/:slicer', { fileId: file.id, slicer: slicer.id })}
            className={menuRowClass}
          >
            {slicer.name}
          </a>
        ))}
        <p className="px-3 pt-1 pb-2 text-sm text-ink-3">
          Precisa estar instalado. No PrusaSlicer, baixe e abra o arquivo.
        </p>
      </div>
    </>
  )
}
