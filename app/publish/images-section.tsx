import { useEffect, useRef, useState } from 'react'
import { Choice } from '#app/ui/choice.tsx'
import { mediaUrl } from '#app/ui/media-url.ts'
import { refusePictureEarly } from '#app/uploads/refuse-early.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import { business } from '#domain/shared/business.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import type { FormPart } from './form-state.ts'
import { PartList } from './part-list.tsx'

/** The pictures; the first is the cover. */
type ImagesSectionProps = {
  images: FormPart[]
  errors: string[] | undefined
  /** Whether the pictures made from the models are wanted, as sent. */
  isGeneratedWanted: boolean
  previews: readonly ModelPreviewFacts[]
  hasModels: boolean
  /** A picture of the maker's own stands in the form. */
  hasOwn: boolean
}

export function ImagesSection({ images, errors, isGeneratedWanted, previews, hasModels, hasOwn }: ImagesSectionProps) {
  return (
    <section aria-labelledby="imagens">
      <h2 id="imagens">Imagem do projeto</h2>
      <p className="mt-1.5 mb-4 text-ink-2">
        Uma foto da peça pronta, JPG, PNG ou WebP, com menos de {formatFileSize(business.imageBytes)}. Cabem{' '}
        {business.maxImages}; a primeira é a capa.
      </p>
      <UploadField
        name="image"
        label="Adicionar imagens do projeto"
        accept="image/png,image/jpeg,image/webp,image/avif"
        invitation="Solte imagens aqui"
        errors={errors}
        refuse={refusePictureEarly}
      />
      <PartList parts={images} />
      <GeneratedImages isWanted={isGeneratedWanted} previews={previews} hasModels={hasModels} hasOwn={hasOwn} />
    </section>
  )
}

type GeneratedImagesProps = {
  isWanted: boolean
  previews: readonly ModelPreviewFacts[]
  hasModels: boolean
  hasOwn: boolean
}

/**
 * The offer to show the model itself: what was photographed so far stands under it. Taken up by itself while there is no other
 * picture, until its maker says otherwise.
 */
function GeneratedImages({ isWanted, previews, hasModels, hasOwn }: GeneratedImagesProps) {
  const [said, setSaid] = useState<boolean | null>(isWanted ? true : null)
  const [first] = previews.filter(({ pictures }) => pictures.length > 0)
  const isFailed = hasModels && previews.length > 0 && previews.every(({ state }) => state === 'failed')
  const isTicked = said ?? (first !== undefined && !hasOwn)
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(isTicked)
  useEffect(() => {
    if (before.current === isTicked) return
    before.current = isTicked
    // Says to the form that its fields changed, as a press would.
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [isTicked])
  return (
    <div ref={box} className="mt-4">
      <Choice
        type="checkbox"
        name="generated_image"
        value="yes"
        checked={isTicked}
        onChange={({ target }) => setSaid(target.checked)}
        title="Usar a imagem gerada do modelo"
        meta={
          isFailed
            ? 'Este modelo não pôde ser fotografado. Envie uma foto.'
            : 'Fotografamos o modelo em estúdio, de quatro lados, com as medidas. Suas fotos vêm antes.'
        }
      />
      {first ? (
        <ul aria-label="Imagens geradas do modelo" className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {first.pictures.map((picture) => (
            <li key={picture.key} className="pic">
              <img src={mediaUrl(picture.key, 400)} width="400" height="300" alt="" loading="lazy" />
            </li>
          ))}
          {first.pictures.length < 2 && (
            <li className="grid content-center rounded-card bg-sunk p-4 text-sm text-ink-2">
              Mais três ângulos depois de publicar
            </li>
          )}
        </ul>
      ) : (
        hasModels && !isFailed && <p className="mt-2 text-sm text-ink-3">A primeira fica pronta em segundos.</p>
      )}
    </div>
  )
}
