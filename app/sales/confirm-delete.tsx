import { Form, href } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { projectForEditing } from '#domain/catalog/project-for-editing.server.ts'
import { deleteProject } from '#domain/catalog/projects.server.ts'
import { services } from '#services'
import type { Route } from './+types/confirm-delete'
import { deletionWords } from './delete-project.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Excluir projeto')

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const project = await projectForEditing(services.db, viewer.id, params.id)
  if (!project) throw notFound()
  const [picture] = project.images
  const { title, isListed, salesCount } = project
  return { title, isListed, sales: salesCount, image: picture ? { key: picture.storageKey } : null }
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const result = await deleteProject(services, viewer, params.id).catch(logAndReturnNull('project not deleted'))
  if (!result) return redirectWithToast(href('/meus-projetos'), { kind: 'error', text: 'project_delete_failed' })
  if (!result.ok) throw notFound()
  return redirectWithToast(href('/meus-projetos'), { kind: 'success', text: 'project_deleted' })
}

export default function ConfirmDelete({ loaderData, params }: Route.ComponentProps) {
  const { title, isListed, sales, image } = loaderData
  const hide = href('/meus-projetos/:id/estado', params)
  return (
    <FormPage crumbs={[{ label: 'Meus Projetos', to: href('/meus-projetos') }, { label: 'Excluir projeto' }]}>
      <PictureHeading image={image} about={{ title, to: href('/projeto/:id', params) }}>
        Excluir projeto?
      </PictureHeading>
      <p className="mt-3.5 text-ink-2 md:text-lg">{deletionWords(sales)}</p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <SubmitButton variant="danger" action={href('/meus-projetos/:id/excluir', params)} busyLabel="Excluindo...">
          Excluir projeto
        </SubmitButton>
        <LinkButton variant="quiet" to={href('/meus-projetos')}>
          Cancelar
        </LinkButton>
      </Form>
      {isListed && (
        <Form method="post" action={hide} className="mt-8 border-t border-line pt-5">
          <p className="text-ink-2">Para tirar da loja só por um tempo, desative.</p>
          <SubmitButton variant="outline" action={hide} name="is_active" value="false" className="mt-3">
            Desativar
          </SubmitButton>
        </Form>
      )}
    </FormPage>
  )
}
