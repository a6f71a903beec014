import { href } from 'react-router'
import { textOf, textsOf } from '#app/http/form-texts.ts'
import { errorsOf } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { kitForm } from '#domain/kits/kit-input.ts'
import { createKit } from '#domain/kits/kits.server.ts'
import { services } from '#services'
import { refusalWords } from './fault-words.ts'

export type TypedKit = { title: string; projects: string[]; price: string }

export type KitFaults = { typed: TypedKit; errors: Record<string, string[]> }

/** Creates the kit in the form; if it is refused, returns the input with its errors. */
export async function createKitFromForm(makerId: string, form: FormData): Promise<Response | KitFaults> {
  const typed: TypedKit = {
    title: textOf(form, 'title'),
    projects: textsOf(form, 'projects'),
    price: textOf(form, 'price'),
  }
  const parsed = kitForm.safeParse(typed)
  if (!parsed.success) return { typed, errors: errorsOf(parsed.error.issues) }
  const created = await createKit(services, makerId, parsed.data)
  if (created.ok) return redirectWithToast(href('/meus-projetos/promocoes'), { kind: 'success', text: 'kit_created' })
  const { field, words } = refusalWords(created.fault)
  return { typed, errors: { [field]: [words] } }
}
