import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { roomLeft } from '#domain/uploads/storage-quota.ts'
import { refuseModelEarly, refusePictureEarly } from '#app/uploads/refuse-early.ts'
import type { UploadFacts } from '#app/uploads/upload-queue.ts'
import { useHeldForm } from '#app/uploads/use-held-form.ts'
import { useUploads } from '#app/uploads/use-uploads.ts'
import type { FormFacts } from './form-facts.server.ts'
import { errorsLeft, type ProjectFormState } from './form-state.ts'
import type { FormAnswer } from './send-form.ts'
import { type SentFields, sentFields } from './sent-fields.ts'
import { type DraftPlace, useDraft } from './use-draft.ts'
import { useFocusInSight } from './use-focus-in-sight.ts'
import { type Parts, useParts } from './use-parts.ts'
import { useSteps } from './use-steps.ts'

export type FormSource = {
  first: ProjectFormState
  answer: FormAnswer | undefined
  facts: FormFacts
  /** Path to which the form posts, given so that the hash of a step is not kept. */
  action: string
  /** Place of the draft; undefined for an existing project. */
  draft?: DraftPlace
}

export function useProjectForm(form: RefObject<HTMLFormElement | null>, source: FormSource) {
  const { state, errors, heal, parts } = useAnswer(source)
  const [typed, setTyped] = useState<Typed>(() => firstTyped(state))
  // Picks up text typed before hydration.
  useEffect(() => void form.current?.dispatchEvent(new Event('input', { bubbles: true })), [form])
  const savedAt = useDraft(form, source.draft, !source.answer)
  const { step, onFocus, goOn } = useSteps(form, source.answer)
  useFocusInSight(form)
  const { hold, ...uploads } = useSending(form, source.facts, (upload, turn) => {
    parts.receive(upload, turn)
    if (upload.kind === 'model') tickFiles(form.current)
    heal(upload.kind === 'image' ? 'image' : 'files')
  })
  const isSending = useNavigation().formMethod === 'POST'

  return {
    /** Form to render: current files, pictures and errors, with fields as opened or as the server returned them. */
    shown: { ...state, files: parts.files, images: parts.images, news: parts.news, errors },
    wasRefused: Object.keys(state.errors).length > 0,
    typed,
    parts,
    step,
    savedAt,
    uploads,
    cover: useCover(state, parts, typed),
    heal,
    onFocus,
    onInput({ target, currentTarget }: InputEvent<HTMLFormElement>) {
      const name = (target instanceof Element && target.getAttribute('name')) || ''
      const fields = sentFields(new FormData(currentTarget))
      // Untouched rows of the piece follow the received files.
      setTyped((now) => ({ ...fields, pieces: name.startsWith('piece') ? fields.pieces : now.pieces }))
      heal(name)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      const button = event.nativeEvent.submitter
      const isEntered = button === event.currentTarget.querySelector('button')
      if (isSending || parts.press(button) || (isEntered && goOn()) || hold(button)) event.preventDefault()
    },
  }
}

/** Marks the files as sold if nothing is marked yet, as the server reads such a form. */
function tickFiles(form: HTMLFormElement | null): void {
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[name=offers]') ?? [])]
  if (!boxes.some(({ checked }) => checked)) boxes.find(({ value }) => value === 'digital')?.click()
}

/** Returns the form as opened or as the server last returned it, with the errors not corrected yet. */
function useAnswer({ first, answer, facts, action }: FormSource) {
  const [seen, setSeen] = useState(answer)
  const [state, setState] = useState(answer && !('fault' in answer) ? answer : first)
  const [errors, setErrors] = useState(state.errors)
  const parts = useParts(state, facts.waiting, action)
  // Kept in state, because the router drops action data when the hash changes.
  if (answer && answer !== seen) {
    setSeen(answer)
    if ('fault' in answer) setErrors({ form: [answer.fault] })
    else {
      setState(answer)
      setErrors(answer.errors)
      parts.adopt(answer)
    }
  }
  return { state, errors, heal: (name: string) => setErrors((now) => errorsLeft(now, name)), parts }
}

/**
 * Returns the uploads of files and pictures, sent when chosen, and delays the form's submit until they have arrived.
 */
function useSending(
  form: RefObject<HTMLFormElement | null>,
  { maxModelBytes, storage }: Pick<FormFacts, 'maxModelBytes' | 'storage'>,
  onReceived: (upload: UploadFacts, turn: number) => void,
) {
  const refuse = (file: File, bytesUnderWay: number) =>
    refuseModelEarly(file, { modelBytes: maxModelBytes, roomBytes: roomLeft(storage) - bytesUnderWay })
  const models = useUploads({ field: 'files', refuse, onReceived })
  const pictures = useUploads({ field: 'image', refuse: refusePictureEarly, onReceived })
  return { models, pictures, ...useHeldForm(form, [models, pictures]) }
}

export type Typed = Pick<SentFields, 'values' | 'offers' | 'licences' | 'pieces' | 'removeIds'>

function firstTyped({ values, offers, licences, pieces, images, files }: ProjectFormState): Typed {
  const removed = [...images, ...files].filter(({ isRemoved }) => isRemoved)
  return { values, offers, licences, pieces, removeIds: removed.map(({ id }) => id) }
}

export type Cover = ReturnType<typeof useCover>

/** Returns the cover, and whether to use rendered pictures, by default if there are no others. */
function useCover({ values }: ProjectFormState, { files, images, news }: Parts, { removeIds }: Typed) {
  const [said, setSaid] = useState(values.generated_image === 'yes' ? true : null)
  const own = images.filter(({ id }) => !removeIds.includes(id))
  const isGenerated = said ?? (files.length > 0 && own.length === 0)
  const made = news.previews.flatMap(({ pictures }) => pictures)[0] ?? null
  return {
    imageKey: own.length > 0 ? (own[0]?.imageKey ?? null) : isGenerated ? made : null,
    isGenerated,
    setGenerated: setSaid,
  }
}
