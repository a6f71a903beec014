import { Form, href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Beside, StaffPage } from '#app/staff/staff-page.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Columns, RowName, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { byParent } from '#domain/catalog/category.ts'
import { createCategory } from '#domain/categories/save-category.server.ts'
import { declarationNames } from '#domain/categories/category-facts.ts'
import { newCategory } from '#domain/categories/category-input.ts'
import { type StaffCategory, staffCategories } from '#domain/categories/staff-categories.server.ts'
import { formatCount } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/staff-categories.ts'
import { CategoryFields } from './category-fields.tsx'
import { saveErrors } from './refusal-errors.ts'

export { privatePage as headers }

export const meta = hiddenPage('Categorias')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'catalogue')
  return staffCategories(services.db)
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'catalogue')
  const form = await formOf(request)
  const read = readForm(newCategory, form)
  if (!read.ok) return refuseForm(read.faults)
  const made = await createCategory(services, staff, read.input)
  if (made.ok) return redirectWithToast(href('/admin/categorias'), { kind: 'success', text: 'category_created' })
  if (made.reason === 'not_found' || made.reason === 'unchanged') throw notFound()
  return refuseForm(faultsOf(form, saveErrors[made.reason]))
}

export default function Categories({ loaderData: categories, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {} } = actionData ?? {}
  const sections = byParent(categories)
  return (
    <StaffPage title="Categorias">
      <Beside
        title="Nova categoria"
        isOpen={categories.length === 0 || actionData !== undefined}
        list={
          categories.length === 0 ? (
            <EmptyState title="Nenhuma categoria">Sem uma, nenhum maker publica. Crie a primeira.</EmptyState>
          ) : (
            <Table caption="Categorias, na ordem da loja" stacks>
              <Columns of={['Categoria', 'Pede', ['Projetos', 'r'], 'Ordem']} />
              <tbody>
                {sections.flatMap(({ parent, children }, place) => [
                  <Row
                    key={parent.id}
                    category={parent}
                    isFirst={place === 0}
                    isLast={place === sections.length - 1}
                  />,
                  ...children.map((category, index) => (
                    <Row
                      key={category.id}
                      category={category}
                      isBelow
                      isFirst={index === 0}
                      isLast={index === children.length - 1}
                    />
                  )),
                ])}
              </tbody>
            </Table>
          )
        }
      >
        <Form
          // Remounts after each change.
          key={categories.map(({ id }) => id).join()}
          method="post"
          className="grid gap-5"
          noValidate={actionData !== undefined}
        >
          <CategoryFields
            values={values}
            errors={errors}
            parents={sections.map(({ parent }) => parent)}
            slugHelp="Vazio, é feito do nome."
          />
          <SubmitButton name="intent" value="create" className="justify-self-start" busyLabel="Criando...">
            Criar categoria
          </SubmitButton>
        </Form>
      </Beside>
    </StaffPage>
  )
}

type RowProps = { category: StaffCategory; isBelow?: boolean; isFirst: boolean; isLast: boolean }

function Row({ category, isBelow = false, isFirst, isLast }: RowProps) {
  const { id, name, slug, asks, isReviewed, isOpen, projectCount, arriving } = category
  const to = href('/admin/categorias/:id', { id })
  return (
    <tr className={classes(isBelow && 'max-sm:pl-8')}>
      <RowName className={classes(isBelow && 'sm:pl-8!')}>
        <Link to={to} className={classes('link', !isBelow && 'font-medium')}>
          {name}
        </Link>
        {(!isOpen || isReviewed || arriving > 0) && (
          <span className="ml-2 inline-flex flex-wrap gap-1.5">
            {!isOpen && <Tag>Fechada</Tag>}
            {isReviewed && <Tag tone="warn">Revista antes</Tag>}
            {arriving > 0 && <Tag tone="info">Recebendo {formatCount(arriving)}</Tag>}
          </span>
        )}
        <span className="meta block">
          {slug}
          <span className="sm:hidden">
            , {formatCount(projectCount)} {projectCount === 1 ? 'projeto' : 'projetos'}
            {asks && `, pede ${declarationNames[asks].toLowerCase()}`}
          </span>
        </span>
      </RowName>
      <td className="max-sm:hidden">{asks && declarationNames[asks]}</td>
      <td className="r num max-sm:hidden">{formatCount(projectCount)}</td>
      <td className="corner">
        <Form method="post" action={to} preventScrollReset className="inline-flex">
          <Mover intent="up" label={`Subir ${name}`} isOff={isFirst} />
          <Mover intent="down" label={`Descer ${name}`} isOff={isLast} />
        </Form>
      </td>
    </tr>
  )
}

function Mover({ intent, label, isOff }: { intent: 'up' | 'down'; label: string; isOff: boolean }) {
  return (
    <IconButton
      type="submit"
      name="intent"
      value={intent}
      icon="chevron"
      label={label}
      disabled={isOff}
      className={classes(intent === 'up' && 'rotate-180', 'disabled:text-line-strong disabled:hover:bg-transparent')}
    />
  )
}
