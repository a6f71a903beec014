import type { MouseEvent } from 'react'
import { Form, href } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Dialog, DialogClose } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { iconButtonClass } from '#app/ui/icon-button.tsx'

type DeleteProjectProps = { id: string; title: string; titleId: string; sales: number }

export function DeleteProject({ id, title, titleId, sales }: DeleteProjectProps) {
  const dialogId = `excluir-${id}`
  const action = href('/meus-projetos/:id/excluir', { id })
  const ask = (event: MouseEvent) => {
    const dialog = document.getElementById(dialogId)
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    dialog.showModal()
  }
  return (
    <>
      <form method="get" action={action}>
        <button
          type="submit"
          title="Excluir"
          aria-describedby={titleId}
          aria-haspopup="dialog"
          onClick={ask}
          className={iconButtonClass}
        >
          <Icon name="trash" />
          <span className="sr-only">Excluir</span>
        </button>
      </form>
      <Dialog id={dialogId} title="Excluir projeto?">
        <p>{deletionWords(title, sales)}</p>
        <p className="mt-3 text-sm text-ink-3">{insteadOfDeletion}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <DialogClose dialog={dialogId}>Cancelar</DialogClose>
          <Form method="post" action={action}>
            <SubmitButton action={action} variant="danger" busyLabel="Excluindo...">
              Excluir projeto
            </SubmitButton>
          </Form>
        </div>
      </Dialog>
    </>
  )
}

export const insteadOfDeletion = 'Para tirar da loja só por um tempo, use “Desativar” em Meus Projetos.'

export function deletionWords(title: string, sales: number): string {
  const gone = `“${title}” sai da loja para sempre, dos favoritos e dos carrinhos também. Não dá para desfazer.`
  return sales > 0 ? `${gone} Quem já comprou continua com o que comprou.` : gone
}
