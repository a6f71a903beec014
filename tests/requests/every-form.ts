import type { Page } from '../support/app/app-client.ts'
import type { RequestApp } from '../support/app/request-app.ts'
import { type Role, routeTable } from './route-table.ts'
import { routeWorld, type RouteWorld } from './route-world.ts'

/** A form of a page that sends something, with the name and limit of each field of words. */
export type PageForm = {
  role: Role
  address: string
  page: Page
  /** Its place among the forms of its page. */
  index: number
  fields: { name: string; isRequired: boolean; most: number | null }[]
}

const worded = 'input:not([type]), input[type=text], input[type=search], input[type=email], input[type=tel], textarea'

/** Returns every form with a field of words on every page, each once, with who may fill it in. */
export async function everyForm(app: RequestApp): Promise<{ world: RouteWorld; forms: PageForm[] }> {
  const world = await routeWorld(app)
  const forms = new Map<string, PageForm>()
  const pages = routeTable.filter(({ request }) => request.startsWith('GET '))
  for (const role of ['visitor', 'both', 'all'] as const) {
    const visitor = await world.visitorOf(role)
    for (const { request, answers } of pages) {
      if (!answers[role].startsWith('200')) continue
      const address = world.filledIn(request.slice('GET '.length), role)
      const page = await visitor.get(address)
      for (const form of formsOf({ role, address, page })) {
        const key = [address.replaceAll(/[0-9a-f-]{36}/g, ''), ...form.fields.map(({ name }) => name)].join(' ')
        if (!forms.has(key)) forms.set(key, form)
      }
    }
  }
  return { world, forms: [...forms.values()] }
}

const sending = 'main form[method=post]'

/** Further choices that a field needs before it counts. */
const choices: Record<string, Record<string, string>> = {
  'perfil/impressora': { model: 'outra' },
  projeto: { authorship: 'remix' },
}

/** Sends a form with what stands in it and what it asks for, and with the given fields. */
export async function sendForm(world: RouteWorld, form: PageForm, given: Record<string, string>): Promise<Page> {
  const selector = `${sending}:eq(${form.index})`
  const own = form.page.$(selector)
  const asked: Record<string, string> = {}
  for (const { attribs } of own.find('input[required], select[required], textarea[required]').toArray()) {
    const { name = '', type, value } = attribs
    const standing = own.serializeArray().find((field) => field.name === name)?.value
    if (!standing) asked[name] ??= type === 'radio' || type === 'checkbox' ? (value ?? 'on') : usual(name)
  }
  // The button that sends the form, not one that changes it first.
  const button = own.find('button:not([formnovalidate])').filter('[name=intent]').first()
  if (button.length > 0) asked.intent = button.attr('value') ?? ''
  const chosen = Object.entries(choices).find(([part]) => form.address.includes(part))?.[1]
  const visitor = await world.visitorOf(form.role)
  return visitor.submit(form.page, selector, { ...asked, ...chosen, ...given })
}

function usual(name: string): string {
  if (name === 'email') return 'ana.maria@exemplo.com.br'
  if (/_on$|_day$/.test(name)) return '20/11/2026'
  return name === 'place' ? '1' : 'Palavras que bastam para o que se pede aqui'
}

/** Returns what a page says under a field. */
export function errorUnder({ $ }: Page, name: string): string {
  const ids = $(`main [name="${name}"][aria-invalid=true]`).attr('aria-describedby')?.split(/\s+/) ?? []
  return ids.filter((id) => id.endsWith('-erro')).map((id) => $(`[id="${id}"]`).text()).join(' ') // prettier-ignore
}

function formsOf(place: { role: Role; address: string; page: Page }): PageForm[] {
  const { $ } = place.page
  return $(sending)
    .toArray()
    .map((form, index) => ({
      ...place,
      index,
      fields: $(form)
        .find(worded)
        .toArray()
        .map((field) => ({
          name: field.attribs.name ?? '',
          isRequired: field.attribs.required !== undefined,
          most: Number(field.attribs['data-most']) || null,
        }))
        .filter(({ name }) => name !== ''),
    }))
    .filter(({ fields }) => fields.length > 0)
}
