import { MakerLink } from '#app/catalog/maker-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { LibraryItem } from '#domain/library/buyer-library.server.ts'
import { downloadName } from '#domain/library/download.ts'
import { DownloadLink } from './download-link.tsx'
import { FileRow } from './file-row.tsx'

type BoughtFilesProps = {
  items: readonly LibraryItem[]
  isTitled?: boolean
  isSecond?: boolean
}

export function BoughtFiles({ items, isTitled, isSecond }: BoughtFilesProps) {
  return items
    .filter(({ files }) => files.length > 0)
    .map((item, place) => (
      <section key={item.purchaseId} aria-label={`Arquivos de ${item.title}`} className="not-first:mt-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
          {!isTitled && <Head item={item} />}
          <DownloadLink item={item} size="lg" isPrimary={!isSecond && place === 0} className="max-xs:w-full" />
        </div>
        <ul>
          {item.files.map((file) => (
            <FileRow key={file.id} name={downloadName(item.title, file.number, file.format)} file={file} />
          ))}
        </ul>
      </section>
    ))
}

function Head({ item: { image, title, files, designerName, designerSlug } }: { item: LibraryItem }) {
  return (
    <>
      <div className="pic w-24 flex-none">
        {image && <Picture imageKey={image.key} color={image.color} alt="" sizes="96px" />}
      </div>
      <div className="min-w-40 flex-1 leading-snug">
        <h2 className="text-xl">{title}</h2>
        <p className="meta mt-0.5">
          {files.length === 1 ? '1 arquivo' : `${files.length} arquivos`}, por{' '}
          <MakerLink slug={designerSlug} name={designerName} />
        </p>
      </div>
    </>
  )
}
