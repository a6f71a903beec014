import { Form, href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { ReasonField } from '#app/staff/reason-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { reviewCategory, staffCategories } from '#domain/catalog/categories.server.ts'
import { categoryInput } from '#domain/catalog/category.ts'
import type { DeclarationKind } from '#domain/declarations/declaration.ts'
import { formatCount } from '#domain/shared/format.ts'
import { services } from '#services'
import { Beside, StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/categories.ts'

export { privatePage as headers }

export const meta = hiddenPage('Categorias')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'catalogue')
  return staffCategories(services.db)
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'catalogue')
  const form = await formOf(request)
  const read = readForm(categoryInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const { category, rule, reason } = read.input
  const done = await reviewCategory(services, staff, { categoryId: category, isReviewed: rule === 'reviewed', reason })
  if (done.ok) return redirectWithToast(href('/admin/categorias'), { kind: 'success', text: 'category_changed' })
  if (done.reason === 'unchanged') return refuseForm(faultsOf(form, { rule: 'A categoria já está assim' }), 409)
  return refuseForm(faultsOf(form, { category: 'Escolha a categoria' }))
}

const asks: Record<DeclarationKind, string> = {
  toy: 'Brinquedo',
  food: 'Contato com alimentos',
  health: 'Saúde ou proteção',
}

export default function Categories({ loaderData: categories, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {} } = actionData ?? {}
  return (
    <StaffPage title="Categorias">
      <Beside
        id="mudar"
        title="Mudar uma categoria"
        list={
          <Table caption="Categorias e o que vale para seus projetos" stacks>
            <Columns of={['Categoria', 'Declaração pedida', 'Publicação', ['Projetos', 'r']]} />
            <tbody>
              {categories.map((category) => (
                <tr key={category.id}>
                  <td>{category.name}</td>
                  <td data-label="Declaração">{category.asks ? asks[category.asks] : 'Nenhuma'}</td>
                  <td data-label="Publicação">
                    {category.isReviewed ? <Tag tone="warn">Revista antes</Tag> : 'Na hora'}
                  </td>
                  <td className="r num" data-label="Projetos">
                    {formatCount(category.projectCount)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        }
      >
        <Form method="post" className="grid gap-5" noValidate={actionData !== undefined}>
          <SelectField
            name="category"
            label="Categoria"
            required
            defaultValue={values.category ?? ''}
            error={errors.category}
          >
            <option value="">Selecione</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </SelectField>
          <ChoiceGroup
            id="regra"
            legend="Projetos novos ou alterados"
            error={errors.rule}
            help="O que já está no catálogo continua nele."
          >
            <Choice
              name="rule"
              value="reviewed"
              title="Esperam a equipe"
              meta="Ficam em análise até alguém devolver ao catálogo"
              required
              defaultChecked={values.rule === 'reviewed'}
            />
            <Choice
              name="rule"
              value="at_once"
              title="Aparecem na hora"
              required
              defaultChecked={values.rule === 'at_once'}
            />
          </ChoiceGroup>
          <ReasonField help="Fica no registro da equipe." rows={3} defaultValue={values.reason} error={errors.reason} />
          <SubmitButton className="justify-self-start" busyLabel="Registrando...">
            Confirmar
          </SubmitButton>
        </Form>
      </Beside>
    </StaffPage>
  )
}
