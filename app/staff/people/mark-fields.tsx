import type { FormFaults } from '#app/http/forms.server.ts'
import { ErrorText, SelectField } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { aiShares, aiWords, correctedMark, imageCaption, imageKinds, imageKindWords, undeclared } from '#domain/catalog/marks.ts' // prettier-ignore
import type { MarksCase } from '#domain/moderation/marks-case.server.ts'
import { ruleOf } from '#domain/moderation/report-words.ts'
import { formatMoment } from '#domain/shared/format.ts'

export function MarkFields({ marks: { images, ai }, faults }: { marks: MarksCase; faults: FormFaults | undefined }) {
  const chosen = faults?.values ?? {}
  return (
    <fieldset className="min-w-0" aria-describedby={faults?.errors.marks && 'marcas-erro'}>
      <legend className="sr-only">Origem e IA</legend>
      <ul className="mb-5 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        {images.map(({ id, key, alt, kind, isOurs }, index) => (
          <li key={id}>
            <div className="pic mb-2">
              <Picture imageKey={key} alt={alt} sizes="220px" />
            </div>
            {isOurs ? (
              <p className="text-sm text-ink-2">{imageCaption({ kind: null, isOurs })}</p>
            ) : (
              <SelectField
                name={`image.${id}`}
                label={`Imagem ${index + 1}`}
                defaultValue={chosen[`image.${id}`] ?? kind ?? ''}
              >
                {kind === null && <option value="">{imageCaption({ kind, isOurs })}</option>}
                {imageKinds.map((one) => (
                  <option key={one} value={one}>
                    {imageKindWords[one]}
                  </option>
                ))}
              </SelectField>
            )}
          </li>
        ))}
      </ul>
      <SelectField name="ai" label="Feito com IA" defaultValue={chosen.ai ?? ai ?? ''}>
        {ai === null && <option value="">{undeclared}</option>}
        {aiShares.map((share) => (
          <option key={share} value={share}>
            {aiWords[share]}
          </option>
        ))}
      </SelectField>
      <ErrorText id="marcas-erro" error={faults?.errors.marks} />
    </fieldset>
  )
}

export function CorrectionList({ corrections }: Pick<MarksCase, 'corrections'>) {
  if (corrections.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="mb-4">Correções</h2>
      <ul>
        {corrections.map(
          ({ id, number, changes, rule, reason, decidedAt, decidedBy, undoneAt, undoneReason, ...said }) => (
            <li key={id} className="border-t border-line py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b className="num font-medium">{formatMoment(new Date(decidedAt))}</b>
                <Tag tone={undoneAt ? 'neutral' : rule ? 'bad' : 'info'}>
                  {undoneAt ? 'Desfeita' : (ruleOf(rule) ?? 'Engano')}
                </Tag>
              </p>
              {changes?.map((change) => (
                <p key={change.imageId ?? 'ai'} className="mt-1">
                  {correctedMark(change)}
                </p>
              ))}
              <p className="mt-2 whitespace-pre-line text-ink-2">
                {decidedBy}, decisão {number}: {reason}
              </p>
              {said.appeal && (
                <p className="mt-1 whitespace-pre-line text-ink-2">
                  Recurso do maker, {formatMoment(new Date(said.appealedAt ?? ''))}: {said.appeal}
                </p>
              )}
              {said.answeredAt && !undoneAt && (
                <p className="mt-1 whitespace-pre-line text-ink-2">
                  Mantida em {formatMoment(new Date(said.answeredAt))}: {said.answer}
                </p>
              )}
              {undoneAt && (
                <p className="mt-1 whitespace-pre-line text-ink-2">
                  Desfeita em {formatMoment(new Date(undoneAt))}: {undoneReason}
                </p>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
