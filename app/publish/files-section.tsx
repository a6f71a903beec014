import { business } from '#domain/shared/business.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import { modelAccept } from '#geometry/io/file-format.ts'
import type { FormPart } from './form-state.ts'
import { PartList } from './part-list.tsx'
import { refuseModelEarly } from '#app/uploads/refuse-early.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'

type FilesSectionProps = { files: FormPart[]; errors: string[] | undefined; maxModelBytes: number }

/** The models that are sold. */
export function FilesSection({ files, errors, maxModelBytes }: FilesSectionProps) {
  return (
    <section id="arquivos-do-projeto" aria-labelledby="arquivos">
      <h2 id="arquivos">Arquivos do modelo</h2>
      <p className="mt-1.5 mb-4 text-ink-2">
        STL, OBJ, 3MF ou STEP, até {formatFileSize(maxModelBytes)} cada, no máximo {business.maxModelFiles}. Conferimos
        cada arquivo na chegada.
      </p>
      <UploadField
        name="files"
        label="Adicionar arquivos do modelo"
        accept={modelAccept}
        invitation="Solte arquivos aqui"
        errors={errors}
        refuse={(file) => refuseModelEarly(file, maxModelBytes)}
      />
      <PartList parts={files} />
    </section>
  )
}
