import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import { Choice } from '#app/ui/choice.tsx'
import { mediaUrl } from '#app/ui/media-url.ts'

type GeneratedImagesProps = {
  isWanted: boolean
  previews: readonly ModelPreviewFacts[]
  hasModels: boolean
}

/** The offer to show the model itself: what was photographed so far stands under it. */
export function GeneratedImages({ isWanted, previews, hasModels }: GeneratedImagesProps) {
  const [first] = previews.filter(({ pictures }) => pictures.length > 0)
  const isFailed = hasModels && previews.length > 0 && previews.every(({ state }) => state === 'failed')
  return (
    <div className="mt-4">
      <Choice
        type="checkbox"
        name="generated_image"
        value="yes"
        defaultChecked={isWanted}
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
