import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
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
  /** The form as it opens. */
  first: ProjectFormState
  /** What came back when it was sent last. */
  answer: FormAnswer | undefined
  facts: FormFacts
  /** The form's own address: without it, one with a step in it would be handed on. */
  action: string
  /** Where a draft of its texts is kept; absent for a project that is there already. */
  draft?: DraftPlace
}

/** Returns what the form of a project shows while it is filled in, and what happens when it is typed in or sent. */
export function useProjectForm(form: RefObject<HTMLFormElement | null>, source: FormSource) {
  const { state, errors, heal, parts } = useAnswer(source)
  const [typed, setTyped] = useState<Typed>(() => firstTyped(state))
  // What was typed before the script came is heard now.
  useEffect(() => void form.current?.dispatchEvent(new Event('input', { bubbles: true })), [form])
  const savedAt = useDraft(form, source.draft, !source.answer)
  const { step, onFocus, goOn } = useSteps(form, source.answer)
  useFocusInSight(form)
  const { hold, ...uploads } = useSending(form, source.facts.maxModelBytes, (upload, turn) => {
    parts.receive(upload, turn)
    heal(upload.kind === 'image' ? 'image' : 'files')
  })
  const isSending = useNavigation().formMethod === 'POST'

  return {
    /** The form with its files, pictures and errors as they are now; its fields as they opened or came back. */
    shown: { ...state, files: parts.files, images: parts.images, news: parts.news, errors },
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
      // Rows of the piece that were not touched follow the files that arrive.
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

/** Keeps the form as it opened or came back last, with the errors that are left of it. */
function useAnswer({ first, answer, facts, action }: FormSource) {
  const [seen, setSeen] = useState(answer)
  const [state, setState] = useState(answer && !('fault' in answer) ? answer : first)
  const [errors, setErrors] = useState(state.errors)
  const parts = useParts(state, facts.waiting, action)
  // The router forgets an answer when a step changes the address.
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

/** Sends chosen files ahead, and holds the form back until they have arrived. */
function useSending(
  form: RefObject<HTMLFormElement | null>,
  maxModelBytes: number,
  onReceived: (upload: UploadFacts, turn: number) => void,
) {
  const refuse = (file: File) => refuseModelEarly(file, maxModelBytes)
  const models = useUploads({ field: 'files', refuse, onReceived })
  const pictures = useUploads({ field: 'image', refuse: refusePictureEarly, onReceived })
  return { models, pictures, ...useHeldForm(form, [models, pictures]) }
}

/** What is typed right now, for all that follows it: sums, the card, the suggested price. */
export type Typed = Pick<SentFields, 'values' | 'offers' | 'pieces' | 'removeIds'>

function firstTyped({ values, offers, pieces, images, files }: ProjectFormState): Typed {
  const removed = [...images, ...files].filter(({ isRemoved }) => isRemoved)
  return { values, offers, pieces, removeIds: removed.map(({ id }) => id) }
}

/** Which picture comes first, and whether pictures made from the models are wanted. */
export type Cover = ReturnType<typeof useCover>

/** Pictures made from the models are wanted as their maker says, until then while no other picture stands in the form. */
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
