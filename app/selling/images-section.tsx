import { business } from '#domain/shared/business.ts'
import type { FormPart } from './form-state.ts'
import { PartList } from './part-list.tsx'
import { refusePictureEarly } from './refuse-early.ts'
import { UploadField } from './upload-field.tsx'

/** The pictures; the first is the cover. */
export function ImagesSection({ images, errors }: { images: FormPart[]; errors: string[] | undefined }) {
  return (
    <section aria-labelledby="imagens">
      <h2 id="imagens">Imagem do projeto</h2>
      <p className="mt-1.5 mb-4 text-ink-2">
        Uma foto da peça pronta, JPG, PNG ou WebP, com menos de 5 MB. Cabem {business.maxImages}; a primeira é a capa.
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
    </section>
  )
}
