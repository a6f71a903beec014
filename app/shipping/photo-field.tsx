import { business } from '#domain/shared/business.ts'
import { formatFileSize } from '#domain/shared/file-size.ts'
import { Field, type FieldError, inputClass } from '../ui/field.tsx'

type PhotoFieldProps = { id?: string; label?: string; help?: string; error: FieldError; required?: boolean }

/** Photographs that go with a form; the form is `multipart/form-data`. */
export function PhotoField({ id = 'campo-image', label = 'Fotos', help, error, required }: PhotoFieldProps) {
  const limits = `Até ${business.maxPhotos}, cada uma com menos de ${formatFileSize(business.imageBytes)}.`
  return (
    <Field id={id} label={label} help={help ? `${help} ${limits}` : limits} error={error}>
      {(wiring) => (
        <input
          type="file"
          name="image"
          multiple
          required={required}
          accept="image/jpeg,image/png,image/webp,image/avif"
          className={inputClass}
          {...wiring}
        />
      )}
    </Field>
  )
}
