import { business } from '#domain/shared/business.ts'
import type { WaitingUpload } from '#domain/uploads/pending-uploads.server.ts'
import { shownName } from '#domain/models/recognition-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatFileSize, formatMoment } from '#domain/shared/format.ts'
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
        cada arquivo na chegada. Pode sair desta página, a conferência continua.
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

type WaitingFilesProps = { waiting: readonly WaitingUpload[]; shownIds: readonly string[] }

/** Received files that are in no form any more, with the ways to take them into this one or to have them forgotten. */
export function WaitingFiles({ waiting, shownIds }: WaitingFilesProps) {
  const others = waiting.filter(({ id }) => !shownIds.includes(id))
  if (others.length === 0) return null
  const count = others.length === 1 ? '1 arquivo enviado antes' : `${others.length} arquivos enviados antes`
  return (
    <details id="enviados-antes" className="group -mt-5">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-label font-medium hover:text-cobalt">
        {count}, ainda em nenhum projeto
        <Icon name="chevron" small className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <p className="text-sm text-ink-3">
        São de formulários que não foram publicados. Cada um é esquecido um dia depois de chegar.
      </p>
      <ul className="mt-2">
        {others.map(({ id, originalName, sizeBytes, receivedAt }) => {
          const name = shownName(originalName)
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5"
            >
              <div className="min-w-0 leading-snug">
                <p className="font-medium break-words">{name}</p>
                <p className="text-sm text-ink-3">
                  {formatFileSize(sizeBytes)}, {formatMoment(receivedAt)}
                </p>
              </div>
              <div className="flex gap-1">
                <Button variant="outline" size="sm" name="take" value={id} aria-label={`Usar ${name}`}>
                  Usar
                </Button>
                <Button variant="quiet" size="sm" name="forget" value={id} aria-label={`Remover ${name}`}>
                  Remover
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
