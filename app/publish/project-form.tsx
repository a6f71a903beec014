import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useModelPreviews } from '#app/uploads/use-model-previews.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import { DeclarationsSection } from './declarations-section.tsx'
import { Earnings } from './earnings.tsx'
import { FaultList } from './fault-list.tsx'
import type { WaitingUpload } from '#domain/uploads/pending-uploads.server.ts'
import { FilesSection, WaitingFiles } from './files-section.tsx'
import type { ProjectFormState } from './form-state.ts'
import { ImagesSection } from './images-section.tsx'
import { type LiveForm, liveOf } from './live-form.ts'
import { OffersSection } from './offers-section.tsx'
import { VariantsSection } from './variants-section.tsx'
import { PriceSuggestion, type Pricing } from './price-suggestion.tsx'
import { TextsSection } from './texts-section.tsx'
import { CardPreview } from './card-preview.tsx'
import { usePiece } from './piece.tsx'
import { useFocusInSight } from './use-focus-in-sight.ts'

type ProjectFormProps = {
  title: string
  /** Small words at the right of the title. */
  aside?: ReactNode
  state: ProjectFormState
  /** What the form carries without showing it. */
  hidden: Record<string, string>
  categories: Category[]
  feeBps: number
  pricing: Pricing
  maxModelBytes: number
  /** Received files of no project yet. */
  waiting: WaitingUpload[]
  submit: string
  busy: string
  formRef?: RefObject<HTMLFormElement | null>
}

/**
 * The form of a new or changed project: one multipart form that works as plain HTML. A script only sends files ahead,
 * counts along and keeps a draft.
 */
export function ProjectForm(props: ProjectFormProps) {
  const { title, aside, state, hidden, categories, feeBps, pricing, maxModelBytes, waiting, submit, busy, formRef } =
    props
  const ownRef = useRef<HTMLFormElement>(null)
  const ref = formRef ?? ownRef
  const [live, setLive] = useState(() => liveOf(state))
  const follow = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => setLive((now) => liveOf(state, form, now))
  useEffect(() => {
    // What was typed before the script came, or what the browser put back.
    const form = ref.current
    if (form) setLive((now) => liveOf(state, form, now))
  }, [ref, state])
  useFocusInSight(ref)
  const version = useVersion(state)
  const { formMethod, formData } = useNavigation()
  const isSaving =
    formMethod === 'POST' && !['move', 'variant', 'calculate', 'take', 'forget'].some((name) => formData?.has(name))
  const previews = useModelPreviews(live.models, state, isSaving)
  const piece = usePiece(state, previews)
  return (
    <div className="wrap">
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 md:mt-10">
        <h1>{title}</h1>
        {aside && <p className="text-sm text-ink-3">{aside}</p>}
      </div>
      <div className="columns mt-6">
        <Form
          ref={ref}
          method="post"
          encType="multipart/form-data"
          noValidate
          onInput={follow}
          onChange={follow}
          className="group/form grid grid-cols-1 gap-10"
        >
          {/* The button that Enter presses; without it that would be the first one of the lists. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
            {submit}
          </button>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FaultList errors={state.errors} />
          <FilesSection
            key={`files-${version}`}
            files={state.files}
            errors={state.errors.files}
            maxModelBytes={maxModelBytes}
          />
          <WaitingFiles waiting={waiting} shownIds={[...live.models, ...state.images.map(({ id }) => id)]} />
          <ImagesSection
            key={`images-${version}`}
            images={state.images}
            errors={state.errors.image}
            isGeneratedWanted={state.values.generated_image === 'yes'}
            previews={previews}
            hasModels={live.models.length > 0}
            hasOwn={live.cover !== null}
          />
          <TextsSection values={state.values} errors={state.errors} categories={categories} />
          <DeclarationsSection values={state.values} errors={state.errors} />
          <OffersSection state={state} live={live} feeBps={feeBps} />
          <VariantsSection key={`variants-${version}`} state={state} piece={piece} />
          <div className="flex justify-end border-t border-line pt-6">
            <Button size="lg" busy={isSaving} busyLabel={busy}>
              {submit}
            </Button>
          </div>
        </Form>
        <aside className="grid grid-cols-1 gap-8 md:sticky md:top-21">
          <Earnings live={live} feeBps={feeBps} />
          <PriceSuggestion live={live} previews={previews} piece={piece} pricing={pricing} feeBps={feeBps} />
          <CardPreview live={{ ...live, cover: live.cover ?? generatedCover(live, previews) }} />
        </aside>
      </div>
    </div>
  )
}

function generatedCover({ usesGenerated }: LiveForm, previews: readonly ModelPreviewFacts[]): string | null {
  return usesGenerated ? (previews.flatMap(({ pictures }) => pictures)[0]?.key ?? null) : null
}

/** Counts the answers of the server: with each, the file fields begin empty, since what they held was received. */
function useVersion(state: ProjectFormState): number {
  const [seen, setSeen] = useState({ state, version: 0 })
  if (seen.state === state) return seen.version
  const next = { state, version: seen.version + 1 }
  setSeen(next)
  return next.version
}
