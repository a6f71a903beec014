import type { MouseEvent } from 'react'
import { Form, href } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Dialog, DialogClose } from '#app/ui/dialog.tsx'
import { closeMenus, MenuButton } from '#app/ui/menu.tsx'
import { formatCount } from '#domain/shared/format.ts'

/** Row of a menu that asks before deleting a project; without JavaScript it opens a page that asks. */
export function DeleteProject({ id, titleId }: { id: string; titleId: string }) {
  const ask = (event: MouseEvent) => {
    const dialog = document.getElementById(dialogOf(id))
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    // First, so that the dialog returns the focus to the menu's button.
    closeMenus()
    dialog.showModal()
  }
  return (
    <form method="get" action={href('/meus-projetos/:id/excluir', { id })}>
      <MenuButton aria-describedby={titleId} aria-haspopup="dialog" onClick={ask}>
        Excluir
      </MenuButton>
    </form>
  )
}

type DeleteDialogProps = {
  id: string
  title: string
  sales: number
  mayHide: boolean
}

/** Dialog that asks before deleting; it stands outside the menu, which hides its content when closed. */
export function DeleteDialog({ id, title, sales, mayHide }: DeleteDialogProps) {
  const action = href('/meus-projetos/:id/excluir', { id })
  return (
    <Dialog id={dialogOf(id)} title="Excluir projeto?">
      <p>{deletionWords(sales, title)}</p>
      {mayHide && (
        <p className="mt-3 text-sm text-ink-3">Para tirar da loja só por um tempo, use “Desativar” em Meus Projetos.</p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <DialogClose dialog={dialogOf(id)}>Cancelar</DialogClose>
        <Form method="post" action={action}>
          <SubmitButton action={action} variant="danger" busyLabel="Excluindo...">
            Excluir projeto
          </SubmitButton>
        </Form>
      </div>
    </Dialog>
  )
}

function dialogOf(projectId: string): string {
  return `excluir-${projectId}`
}

/** Returns in words what deleting does; `title` is left out where a heading names the project. */
export function deletionWords(sales: number, title?: string): string {
  const subject = title ? `“${title}” sai` : 'Sai'
  const gone = `${subject} da loja para sempre, dos favoritos e dos carrinhos também. Não dá para desfazer.`
  if (sales === 0) return gone
  return `${gone} ${sales === 1 ? '1 venda' : `${formatCount(sales)} vendas`}: quem comprou continua com o que comprou.`
}
