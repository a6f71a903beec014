import { useState } from 'react'
import { business } from '#domain/shared/business.ts'
import { shownName } from '#domain/models/shown-name.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatFileSize, formatMoment } from '#domain/shared/format.ts'
import { isNearlyFull, storageRoom, storageWords } from '#domain/uploads/storage-quota.ts'
import { modelAccept } from '#geometry/io/file-format.ts'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { UploadState } from '#app/uploads/upload-rows.tsx'
import type { Uploads } from '#app/uploads/use-uploads.ts'
import type { FormFacts, WaitingUpload } from './form-facts.server.ts'
import type { ProjectFormState } from './form-state.ts'
import { FileRows } from './file-rows.tsx'

type FilesSectionProps = {
  shown: ProjectFormState
  uploads: { models: Uploads; isHeld: boolean }
  waiting: readonly WaitingUpload[]
  facts: Pick<FormFacts, 'maxModelBytes' | 'storage'>
}

export function FilesSection({ shown, uploads: { models, isHeld }, waiting, facts }: FilesSectionProps) {
  // Stays while files arrive, which would otherwise move up.
  const [hadNone] = useState(shown.files.length === 0)
  return (
    <div>
      <section id="arquivos-do-projeto" aria-labelledby="arquivos">
        <h2 id="arquivos" tabIndex={-1} className="mb-3 text-2xl outline-none">
          Arquivos do modelo
        </h2>
        {hadNone && (
          <p className="mb-3 text-sm text-ink-3 md:hidden">Só vende a peça impressa? Então este passo é opcional.</p>
        )}
        <FileDrop
          name="files"
          label="Adicionar arquivos do modelo"
          accept={modelAccept}
          invitation="Solte arquivos aqui"
          help={`STL, OBJ, 3MF ou STEP, até ${formatFileSize(facts.maxModelBytes)} cada, no máximo ${business.maxModelFiles}. Pode sair desta página, a conferência continua.`}
          errors={shown.errors.files}
          onFiles={models.add}
        />
        <p className={classes('mt-2 text-sm text-ink-3', !isNearlyFull(facts.storage) && 'max-md:hidden')}>
          {storageWords(facts.storage)}. O espaço cresce {formatFileSize(storageRoom.bytesPerSale)} a cada venda.
        </p>
        <UploadState uploads={models} isHeld={isHeld} />
        <FileRows files={shown.files} news={shown.news} uploads={models} />
      </section>
      <WaitingFiles waiting={waiting} />
    </div>
  )
}

function WaitingFiles({ waiting }: Pick<FilesSectionProps, 'waiting'>) {
  if (waiting.length === 0) return null
  const count = waiting.length === 1 ? '1 arquivo enviado antes' : `${waiting.length} arquivos enviados antes`
  return (
    <details id="enviados-antes" className="group mt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-label font-medium hover:text-cobalt">
        {count}, ainda em nenhum projeto
        <Icon name="chevron" small className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <p className="text-sm text-ink-3">
        São de formulários que não foram publicados. Cada um é apagado um dia depois de chegar.
      </p>
      <ul className="mt-2">
        {waiting.map(({ id, name: originalName, size, receivedAt }) => {
          const name = shownName(originalName)
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5"
            >
              <div className="min-w-0 leading-snug">
                <p className="font-medium break-words">{name}</p>
                <p className="text-sm text-ink-3">
                  {formatFileSize(size)}, {formatMoment(receivedAt)}
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
