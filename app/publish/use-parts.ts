import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { FileNews } from '#app/uploads/file-news.server.ts'
import type { UploadFacts } from '#app/uploads/upload-queue.ts'
import { askForNews, useFileNews } from '#app/uploads/use-file-news.ts'
import { inWantedOrder } from '#domain/shared/list.ts'
import type { WaitingUpload } from './form-facts.server.ts'
import type { ProjectFormState } from './form-state.ts'
import { hasPart, partLists, withMoved, withoutPart, withUpload } from './part-lists.ts'
import { announce } from '#app/ui/announce.tsx'

export type Parts = ReturnType<typeof useParts>

/** Returns a form's files and pictures, whose changes show at once, some of them also sent to `action`. */
export function useParts(first: ProjectFormState, waiting: readonly WaitingUpload[], action: string) {
  const submit = useSubmit()
  const [lists, setLists] = useState(() => partLists(first))
  const [forgottenIds, setForgottenIds] = useState<string[]>([])
  const ids = lists.files.map(({ id }) => id)
  const hear = (news: FileNews) => setLists((now) => ({ ...now, news }))
  useFileNews(ids, lists.news, hear)

  const receive = (upload: UploadFacts, turn?: number) => setLists((now) => withUpload(now, upload, turn))
  const tell = (name: string, value: string) =>
    submit(
      { [name]: value },
      { method: 'post', action, encType: 'multipart/form-data', navigate: false, defaultShouldRevalidate: false },
    )

  function press(button: HTMLElement | null): boolean {
    if (!(button instanceof HTMLButtonElement)) return false
    const { name, value } = button
    switch (name) {
      case 'move':
        setLists((now) => withMoved(now, value))
        announce(placeWords(withMoved(lists, value), value.split(':', 1)[0] ?? ''))
        requestAnimationFrame(() => keepFocus(button))
        return true
      case 'take': {
        const upload = waiting.find(({ id }) => id === value)
        if (upload) receive(upload)
        return true
      }
      case 'forget':
        setLists((now) => withoutPart(now, value))
        setForgottenIds((now) => [...now, value])
        void tell(name, value)
        return true
      case 'unit':
        void tell(name, value).then(async () => {
          const news = await askForNews(ids)
          if (news) hear(news)
        })
        return true
      default:
        return false
    }
  }

  return {
    ...lists,
    /** Received files that are neither in this form nor deleted by the maker. */
    waiting: waiting.filter(({ id }) => !forgottenIds.includes(id) && !hasPart(lists, id)),
    receive,
    orderImages: (wanted: readonly string[]) =>
      setLists((now) => ({ ...now, images: inWantedOrder(now.images, wanted) })),
    press,
    /** Replaces the lists by the lists of the form that the server returned. */
    adopt: (form: ProjectFormState) => setLists(partLists(form)),
  }
}

/** Focuses the arrow button that was pressed, or the opposite arrow if the pressed one became disabled. */
function keepFocus(button: HTMLButtonElement): void {
  button.focus()
  if (document.activeElement === button) return
  button.closest('li')?.querySelector<HTMLElement>(`[name=move]:not([value="${button.value}"])`)?.focus()
}

/** Returns the place of a file or picture: 'foto.png: 2 de 3'. */
function placeWords({ files, images }: ReturnType<typeof partLists>, id: string): string {
  const list = [files, images].find((parts) => parts.some((part) => part.id === id)) ?? []
  const place = list.findIndex((part) => part.id === id)
  return `${list[place]?.name}: ${place + 1} de ${list.length}.`
}
