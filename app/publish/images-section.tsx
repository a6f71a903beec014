import { Choice } from '#app/ui/choice.tsx'
import { classes } from '#app/ui/classes.ts'
import { inputClass } from '#app/ui/field.tsx'
import { mediaUrl } from '#app/ui/media-url.ts'
import { DropField } from '#app/uploads/drop-field.tsx'
import { imageCaption, imageKinds, imageKindWords, photoConfirmed } from '#domain/catalog/marks.ts'
import { business } from '#domain/shared/business.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import { type FormPart, type ProjectFormState, usesGenerated } from './form-state.ts'
import { PartControls, PartFields } from './part-controls.tsx'

/** The pictures; the first is the cover. */
export function ImagesSection({ state }: { state: ProjectFormState }) {
  return (
    <section aria-labelledby="imagens">
      <h2 id="imagens" tabIndex={-1} className="mb-3 text-2xl outline-none">
        Fotos
      </h2>
      <div className="grid gap-3 md:grid-cols-2 md:gap-4">
        <DropField
          name="image"
          label="Adicionar imagens do projeto"
          accept="image/png,image/jpeg,image/webp,image/avif"
          invitation="Solte fotos aqui"
          help={`Até ${business.maxImages}, em JPG, PNG ou WebP, menos de ${formatFileSize(business.imageBytes)}.`}
          errors={state.errors.image}
        />
        <div id="fotos-geradas">
          <GeneratedChoice state={state} />
        </div>
      </div>
      <div id="fotos-recebidas">
        <Pictures images={state.images} />
      </div>
      <div id="fotos-do-modelo">
        <GeneratedPictures state={state} />
      </div>
    </section>
  )
}

/** The maker's pictures as a grid: dragged or moved by arrows, the first one the cover. */
function Pictures({ images }: { images: readonly FormPart[] }) {
  if (images.length === 0) return null
  return (
    <ol data-parts aria-label="Fotos do projeto" className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {images.map((image) => (
        <li key={image.id} draggable className="group/part min-w-0 data-dragged:opacity-50">
          <PartFields part={image} />
          <div className="pic cursor-grab group-first/part:ring-2 group-first/part:ring-cobalt group-first/part:ring-offset-2 group-first/part:ring-offset-paper">
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
            <span className="hidden px-1 text-sm font-medium group-first/part:inline">Capa</span>
            <PartControls part={image} way="grid" className="min-w-0 flex-1" />
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

/** What a picture is: chosen by its maker, known of one of ours. */
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

/**
 * The offer to show the model itself. Taken up by itself while no other picture stands in the form; not made again where these
 * very pictures are the project's already.
 */
function GeneratedChoice({ state }: { state: ProjectFormState }) {
  const { previews, files } = state
  if (isShown(state)) return null
  const [first] = photographed(state)?.pictures ?? []
  const isFailed = files.length > 0 && previews.length > 0 && previews.every(({ state: made }) => made === 'failed')
  return (
    <Choice
      type="checkbox"
      name="generated_image"
      value="yes"
      defaultChecked={usesGenerated(state)}
      title="Usar a imagem gerada do modelo"
      meta={
        isFailed
          ? 'Não conseguimos gerar imagens deste modelo. Envie uma foto.'
          : 'Geramos quatro, com as medidas. Suas fotos aparecem primeiro.'
      }
      // Its place is kept, so that nothing moves when the picture is there.
      aside={
        <span className="from-model block w-20">
          <span className="pic block rounded-tag!">
            {first && <img src={mediaUrl(first.key, 400)} width="80" height="60" alt="" />}
          </span>
        </span>
      }
    />
  )
}

/** All that was photographed of the first model, where that is more than the one picture beside the offer. */
function GeneratedPictures({ state }: { state: ProjectFormState }) {
  const first = photographed(state)
  if (!first || first.pictures.length < 2 || isShown(state)) return null
  return (
    <ul aria-label="Imagens geradas do modelo" className="from-model mt-3 grid grid-cols-4 gap-2 sm:gap-3">
      {first.pictures.map(({ key }) => (
        <li key={key} className="pic">
          <img src={mediaUrl(key, 400)} width="400" height="300" alt="" />
        </li>
      ))}
    </ul>
  )
}

function photographed({ previews }: ProjectFormState) {
  return previews.find(({ pictures }) => pictures.length > 0)
}

/** Whether the pictures made of the model are the project's already. */
function isShown(state: ProjectFormState): boolean {
  const keys = state.images.map(({ imageKey }) => imageKey)
  return photographed(state)?.pictures.every(({ key }) => keys.includes(key)) ?? false
}
