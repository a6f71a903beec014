import { business } from '#domain/shared/business.ts'
import { formatFileSize } from '#domain/shared/file-size.ts'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import type { FormPart } from './form-state.ts'
import { GeneratedImages } from './generated-images.tsx'
import { PartList } from './part-list.tsx'
import { refusePictureEarly } from '#app/uploads/refuse-early.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'

/** The pictures; the first is the cover. */
type ImagesSectionProps = {
  images: FormPart[]
  errors: string[] | undefined
  /** Whether the pictures made from the models are wanted, as sent. */
  isGeneratedWanted: boolean
  previews: readonly ModelPreviewFacts[]
  hasModels: boolean
}

export function ImagesSection({ images, errors, isGeneratedWanted, previews, hasModels }: ImagesSectionProps) {
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
      <GeneratedImages isWanted={isGeneratedWanted} previews={previews} hasModels={hasModels} />
    </section>
  )
}
