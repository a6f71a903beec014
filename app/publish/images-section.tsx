import { type DragEvent, useState } from 'react'
import { Choice } from '#app/ui/choice.tsx'
import { classes } from '#app/ui/classes.ts'
import { inputClass } from '#app/ui/field.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { mediaUrl } from '#app/ui/media-url.ts'
import { UploadRows, UploadState } from '#app/uploads/upload-rows.tsx'
import type { Uploads } from '#app/uploads/use-uploads.ts'
import { imageCaption, imageKinds, imageKindWords, photoConfirmed } from '#domain/catalog/marks.ts'
import { business } from '#domain/shared/business.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import type { FormPart, ProjectFormState } from './form-state.ts'
import { PartControls, PartFields } from './part-controls.tsx'
import type { Cover } from './use-project-form.ts'

type ImagesSectionProps = {
  shown: ProjectFormState
  uploads: { pictures: Uploads; isHeld: boolean }
  cover: Cover
  onOrder: (ids: readonly string[]) => void
}

export function ImagesSection({ shown, uploads: { pictures, isHeld }, cover, onOrder }: ImagesSectionProps) {
  return (
    <section aria-labelledby="imagens">
      <h2 id="imagens" tabIndex={-1} className="mb-3 text-2xl outline-none">
        Fotos
      </h2>
      <div className="grid gap-3 md:grid-cols-2 md:gap-4">
        <div>
          <FileDrop
            name="image"
            label="Adicionar imagens do projeto"
            accept="image/png,image/jpeg,image/webp,image/avif"
            invitation="Solte fotos aqui"
            help={`Até ${business.maxImages}, em JPG, PNG ou WebP, menos de ${formatFileSize(business.imageBytes)}.`}
            errors={shown.errors.image}
            onFiles={pictures.add}
          />
          <UploadState uploads={pictures} isHeld={isHeld} />
          <UploadRows uploads={pictures} />
        </div>
        <div id="fotos-geradas">
          <GeneratedChoice shown={shown} cover={cover} />
        </div>
      </div>
      <Pictures images={shown.images} onOrder={onOrder} />
      <GeneratedPictures shown={shown} />
    </section>
  )
}

type PicturesProps = { images: readonly FormPart[]; onOrder: ImagesSectionProps['onOrder'] }

function Pictures({ images, onOrder }: PicturesProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const ids = images.map(({ id }) => id)
  const dragging = (id: string) => ({
    onDragStart: () => setDragged(id),
    onDragEnd: () => setDragged(null),
    onDragOver(event: DragEvent) {
      if (dragged === null) return
      event.preventDefault()
      if (id !== dragged) onOrder(ids.toSpliced(ids.indexOf(dragged), 1).toSpliced(ids.indexOf(id), 0, dragged))
    },
  })
  if (images.length === 0) return null
  return (
    <ol aria-label="Fotos do projeto" className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {images.map((image, index) => (
        <li
          key={image.id}
          draggable
          {...dragging(image.id)}
          className={classes('group/part min-w-0', dragged === image.id && 'opacity-50')}
        >
          <PartFields part={image} />
          <div className={classes('pic cursor-grab', index === 0 && 'outline-2 outline-offset-2 outline-cobalt')}>
            {image.imageKey && (
              <img
                src={mediaUrl(image.imageKey, 400)}
                width="400"
                height="300"
                alt={image.name}
                draggable={false}
                className="group-has-[[name=remove]:checked]/part:opacity-25"
              />
            )}
            <span className="absolute inset-x-0 bottom-0 hidden bg-glass py-1.5 text-center text-sm font-medium text-night group-has-[[name=remove]:checked]/part:block">
              Sai ao salvar
            </span>
          </div>
          <div className="mt-1 flex items-center">
            {index === 0 && <span className="px-1 text-sm font-medium">Capa</span>}
            <PartControls
              part={image}
              way="grid"
              isFirst={index === 0}
              isLast={index === images.length - 1}
              className="min-w-0 flex-1"
            />
          </div>
          <KindChoice image={image} />
          {image.isPending && (
            <p className="text-sm text-ink-3">
              <span className="block truncate">{image.name}</span>
              {image.pixels}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function KindChoice({ image }: { image: FormPart }) {
  if (image.isOurs) return <p className="px-1 pb-2 text-sm text-ink-3">{imageCaption({ kind: null, isOurs: true })}</p>
  return (
    <>
      <input type="hidden" name="pictured" value={image.id} />
      <select
        name="image_kind"
        aria-label={`O que é ${image.name}`}
        defaultValue={image.kind ?? ''}
        className={classes(inputClass, 'select text-label')}
      >
        <option value="">O que é?</option>
        {imageKinds.map((kind) => (
          <option key={kind} value={kind}>
            {imageKindWords[kind]}
          </option>
        ))}
      </select>
      <p className="mt-1 hidden text-sm text-ink-2 group-has-[[value=photo]:checked]/part:block">{photoConfirmed}.</p>
    </>
  )
}

type GeneratedChoiceProps = { shown: ProjectFormState; cover: Cover }

/** Checkbox to use pictures rendered from the model; null if the project already shows rendered pictures. */
function GeneratedChoice({ shown, cover: { isGenerated, setGenerated } }: GeneratedChoiceProps) {
  const { files } = shown
  const { previews } = shown.news
  if (isShown(shown)) return null
  const [first] = photographed(shown)?.pictures ?? []
  const isFailed = files.length > 0 && previews.length > 0 && previews.every(({ state: made }) => made === 'failed')
  return (
    <Choice
      type="checkbox"
      name="generated_image"
      value="yes"
      checked={isGenerated}
      onChange={({ target }) => setGenerated(target.checked)}
      title="Usar a imagem gerada do modelo"
      meta={
        isFailed
          ? 'Não conseguimos gerar imagens deste modelo. Envie uma foto.'
          : 'Geramos quatro, com as medidas. Suas fotos aparecem primeiro.'
      }
      aside={
        <span className="from-model block w-20">
          <span className="pic block rounded-tag!">
            {first && <img src={mediaUrl(first, 400)} width="80" height="60" alt="" />}
          </span>
        </span>
      }
    />
  )
}

function GeneratedPictures({ shown }: { shown: ProjectFormState }) {
  const first = photographed(shown)
  if (!first || first.pictures.length < 2 || isShown(shown)) return null
  return (
    <ul aria-label="Imagens geradas do modelo" className="from-model mt-3 grid grid-cols-4 gap-2 sm:gap-3">
      {first.pictures.map((key) => (
        <li key={key} className="pic">
          <img src={mediaUrl(key, 400)} width="400" height="300" alt="" />
        </li>
      ))}
    </ul>
  )
}

function photographed({ news }: ProjectFormState) {
  return news.previews.find(({ pictures }) => pictures.length > 0)
}

function isShown(shown: ProjectFormState): boolean {
  const keys = shown.images.map(({ imageKey }) => imageKey)
  return photographed(shown)?.pictures.every((key) => keys.includes(key)) ?? false
}
