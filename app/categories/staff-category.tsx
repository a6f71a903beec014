import { Form, href, redirect } from 'react-router'
import { requireStaff, type Viewer } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { decidedBefore, redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { ActionSection } from '#app/staff/action-table.tsx'
import { Beside, StaffPage } from '#app/staff/staff-page.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Checkbox, SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { byParent } from '#domain/catalog/category.ts'
import { moveCategory, saveCategory } from '#domain/categories/save-category.server.ts'
import { shownFacts } from '#domain/categories/category-facts.ts'
import { changedCategory, mergedCategory } from '#domain/categories/category-input.ts'
import { mergeCategories } from '#domain/categories/merge-categories.server.ts'
import { type StaffCategory, staffCategories, staffCategory } from '#domain/categories/staff-categories.server.ts'
import { formatCount } from '#domain/shared/format.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { services } from '#services'
import type { Route } from './+types/staff-category.ts'
import { CategoryFields } from './category-fields.tsx'
import { mergeErrors, saveErrors } from './refusal-errors.ts'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.category.name ?? 'Categoria', hidden: true })
}

const pageOf = (id: string) => href('/admin/categorias/:id', { id })

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'catalogue')
  const category = await staffCategory(services.db, id)
  if (!category) throw notFound()
  if (category.id !== id) throw redirect(pageOf(category.id))
  return {
    category,
    others: (await staffCategories(services.db)).filter((one) => one.id !== id),
    actions: await actionsOn(services.db, id),
  }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'catalogue')
  const category = await staffCategory(services.db, id)
  if (!category) throw notFound()
  if (category.id !== id) return redirectWithToast(pageOf(category.id), decidedBefore)
  const form = await formOf(request)
  const intent = form.get('intent')
  if (intent === 'up' || intent === 'down') return move(staff, id, intent)
  if (intent === 'merge') return merge(staff, id, form)
  return intent === 'save' ? save(staff, id, form) : refuseForm(faultsOf(form, { form: 'Diga o que fazer' }))
}

async function move(staff: Viewer, id: string, toward: 'up' | 'down') {
  const moved = await moveCategory(services, staff, id, toward)
  if (!moved.ok && moved.reason !== 'unchanged') throw notFound()
  const text = moved.ok ? 'category_moved' : 'category_unchanged'
  return redirectWithToast(href('/admin/categorias'), { kind: moved.ok ? 'success' : 'neutral', text })
}

async function save(staff: Viewer, id: string, form: FormData) {
  const read = readForm(changedCategory, form)
  if (!read.ok) return refuseForm(read.faults)
  const saved = await saveCategory(services, staff, id, read.input)
  if (saved.ok) return redirectWithToast(pageOf(id), { kind: 'success', text: 'category_changed' })
  const { reason } = saved
  if (reason === 'not_found') throw notFound()
  if (reason === 'unchanged') return redirectWithToast(pageOf(id), { kind: 'neutral', text: 'category_unchanged' })
  return refuseForm(faultsOf(form, saveErrors[reason]), reason === 'changed_meanwhile' ? 409 : 400)
}

async function merge(staff: Viewer, from: string, form: FormData) {
  const read = readForm(mergedCategory, form)
  if (!read.ok) return refuseForm(read.faults)
  const { into } = read.input
  const merged = await mergeCategories(services, staff, { from, into })
  if (merged.ok) return redirectWithToast(pageOf(into), { kind: 'success', text: 'category_merged' })
  if (merged.reason === 'not_found') throw notFound()
  return refuseForm(faultsOf(form, { into: mergeErrors[merged.reason] }))
}

export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { category, others, actions } = loaderData
  const children = others.filter(({ parentId }) => parentId === category.id)
  return (
    <StaffPage
      title={category.name}
      aside={
        <LinkButton variant="outline" size="sm" to={`${href('/marketplace')}?categoria=${category.slug}`}>
          Ver na loja
        </LinkButton>
      }
    >
      <Beside
        title="Juntar com outra"
        isRare
        isOpen={actionData?.errors.into !== undefined}
        list={<ChangeForm category={category} others={others} isParent={children.length > 0} faults={actionData} />}
      >
        <MergeForm category={category} others={others} childCount={children.length} faults={actionData} />
      </Beside>
      <ActionSection on={category.name} actions={actions} />
    </StaffPage>
  )
}

type FormProps = {
  category: StaffCategory
  others: StaffCategory[]
  faults: Route.ComponentProps['actionData']
}

function ChangeForm({ category, others, isParent, faults }: FormProps & { isParent: boolean }) {
  // The `into` errors belong to the other form.
  const own = faults?.errors.into ? undefined : faults
  const { parentId, asks, isReviewed, isOpen, name, slug } = category
  const stored = { name, slug, parent: parentId ?? '', asks: asks ?? '' }
  const isTicked = (field: string, before: boolean) => (own ? own.values[field] !== undefined : before)
  return (
    <Form
      // Remounts after each change.
      key={shownFacts(category)}
      method="post"
      className="grid max-w-mid gap-5"
      noValidate={own !== undefined}
    >
      {own?.errors.form && <Notice tone="warn">{own.errors.form[0]}</Notice>}
      <input type="hidden" name="shown" value={shownFacts(category)} />
      <CategoryFields
        values={own ? { ...stored, ...own.values } : stored}
        errors={own?.errors ?? {}}
        parents={isParent ? [] : others.filter((one) => one.parentId === null)}
        slugHelp="Vazio, é feito do nome. Os endereços que ela já teve continuam levando até ela."
      />
      <div className="grid gap-1">
        <Checkbox name="open" value="yes" label="Recebe projetos novos" defaultChecked={isTicked('open', isOpen)} />
        <Checkbox
          name="reviewed"
          value="yes"
          label="A equipe olha cada projeto antes de ele aparecer"
          defaultChecked={isTicked('reviewed', isReviewed)}
        />
        <p className="text-sm text-ink-3">O que já está no catálogo continua nele.</p>
      </div>
      <SubmitButton name="intent" value="save" className="justify-self-start" busyLabel="Salvando...">
        Salvar
      </SubmitButton>
    </Form>
  )
}

function MergeForm({ category, others, childCount, faults }: FormProps & { childCount: number }) {
  // A category with subcategories can only be merged into the top level.
  const sections = byParent(others.filter((one) => childCount === 0 || one.parentId === null))
  if (sections.length === 0) return <p className="text-ink-2">Não há outra categoria.</p>
  return (
    <Form method="post" className="grid gap-5" noValidate={faults?.errors.into !== undefined}>
      <p className="text-sm text-ink-2">
        {category.name} deixa de existir. {formatCount(category.projectCount)}{' '}
        {category.projectCount === 1 ? 'projeto' : 'projetos'}
        {childCount > 0 && `, ${childCount === 1 ? 'a subcategoria' : `as ${childCount} subcategorias`}`}, quem segue e
        as buscas salvas passam para a outra, e o endereço leva a ela. Não tem volta.
      </p>
      <SelectField
        name="into"
        label="Passa a fazer parte de"
        required
        defaultValue={faults?.values.into ?? ''}
        error={faults?.errors.into}
      >
        <option value="">Selecione</option>
        {sections.flatMap(({ parent, children }) =>
          [parent, ...children].map(({ id, name, parentId }) => (
            <option key={id} value={id}>
              {parentId ? `${parent.name}: ${name}` : name}
            </option>
          )),
        )}
      </SelectField>
      <SubmitButton variant="danger" name="intent" value="merge" className="justify-self-start" busyLabel="Juntando...">
        Juntar
      </SubmitButton>
    </Form>
  )
}
