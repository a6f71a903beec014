import { href } from 'react-router'
import { textOf, textsOf } from '#app/http/form-texts.ts'
import { errorsOf } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { kitForm } from '#domain/kits/kit-input.ts'
import { createKit, kitableProjects, type OwnKit, ownKits } from '#domain/kits/kits.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatBRL, formatCount, formatDate, formatList } from '#domain/shared/format.ts'
import { services } from '#services'
import { refusalWords, stoppedWords } from './fault-words.ts'

export type TypedKit = { title: string; projects: string[]; price: string }

/** The form of a kit sent back, with messages by field. */
export type KitFaults = { typed: TypedKit; errors: Record<string, string[]> }

/** Returns what the section of kits shows to a maker. */
export async function kitSection(makerId: string) {
  const [kits, projects] = await Promise.all([ownKits(services.db, makerId), kitableProjects(services.db, makerId)])
  return { kits: kits.map(rowOf), projects, fee: services.shopSettings.now().fee }
}

/** Creates the typed kit; returns what was typed with its errors if it is refused. */
export async function createKitFromForm(makerId: string, form: FormData): Promise<Response | KitFaults> {
  const typed: TypedKit = {
    title: textOf(form, 'title'),
    projects: textsOf(form, 'projects'),
    price: textOf(form, 'price'),
  }
  const parsed = kitForm.safeParse(typed)
  if (!parsed.success) return { typed, errors: errorsOf(parsed.error.issues) }
  const created = await createKit(services, makerId, parsed.data)
  if (created.ok)
    return redirectWithToast(`${href('/meus-projetos/promocoes')}#kits`, { kind: 'success', text: 'kit_created' })
  const { field, words } = refusalWords(created.fault)
  return { typed, errors: { [field]: [words] } }
}

function rowOf({ id, slug, title, priceCents, state, fault, members, endedAt, sales, chargedCents }: OwnKit) {
  const ended = endedAt ? `, encerrado em ${formatDate(dayOf(endedAt))}` : ''
  return {
    id,
    slug,
    title,
    state,
    words: `${formatBRL(priceCents)}: ${formatList(members.map((member) => member.title))}${ended}`,
    stopped: state === 'stopped' && fault ? stoppedWords(fault) : null,
    sales: formatCount(sales),
    charged: formatBRL(chargedCents),
  }
}

export type KitSectionData = Awaited<ReturnType<typeof kitSection>>
