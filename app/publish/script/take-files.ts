import type { ServedFormHelp } from './served-form-help.ts'

/** Takes the files that are chosen in a field, or dropped on it; what sends them ahead is loaded with the first. */
export function takeFiles(help: ServedFormHelp): void {
  for (const field of help.form.querySelectorAll<HTMLElement>('[data-drop]')) takeFilesOf(field, help)
}

function takeFilesOf(field: HTMLElement, help: ServedFormHelp): void {
  const { signal } = help
  const input = field.querySelector<HTMLInputElement>('input[type=file]')
  const label = field.querySelector('label')
  if (!input || !label) return
  let sender: Promise<(files: readonly File[]) => void> | undefined
  const choose = () => {
    const files = [...(input.files ?? [])]
    if (files.length === 0) return
    sender ??= import('./send-ahead.tsx').then(({ sendAhead }) => sendAhead(field, help))
    void sender.then((send) => {
      // A form that was sent before took them along: until now the input held them.
      if (help.form.hasAttribute('data-sent')) return
      send(files)
      input.value = ''
    })
  }
  input.addEventListener('change', choose, { signal })
  // What was chosen before the script came.
  choose()
  const over = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    label.toggleAttribute('data-over', isOver)
  }
  label.addEventListener('dragover', over(true), { signal })
  label.addEventListener('dragleave', over(false), { signal })
  label.addEventListener('drop', over(false), { signal })
  const drop = ({ dataTransfer }: DragEvent) => {
    if (!dataTransfer?.files.length) return
    input.files = dataTransfer.files
    choose()
  }
  label.addEventListener('drop', drop, { signal })
}
