import { href } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { type Cents, parseBRL } from '#domain/shared/money.ts'
import type { ProjectFormState } from './form-state.ts'

/** What the page shows while the maker types; without a script, what the form was rendered with. */
export type LiveForm = {
  title: string
  offers: string[]
  /** Null while it is no price. */
  priceCents: Cents | null
  printedCents: Cents | null
  /** Ids of the models, received or of the project. */
  models: string[]
  usesGenerated: boolean
  /** Key of the picture that will be the cover. */
  cover: string | null
}

/** Reads the form, or what it will be filled with. Keeps the same object while nothing of interest changed. */
export function liveOf(state: ProjectFormState, form?: HTMLFormElement, before?: LiveForm): LiveForm {
  const fields = form && new FormData(form)
  const text = (name: string) => {
    const value = fields ? fields.get(name) : state.values[name]
    return typeof value === 'string' ? value : ''
  }
  const offers = fields ? fields.getAll('offers').map(String) : state.offers
  const cover = form ? coverOf(form) : (state.images.find((image) => !image.isRemoved)?.imageKey ?? null)
  const now = {
    models: form ? modelsOf(form) : state.files.map((file) => file.id),
    usesGenerated: text('generated_image') === 'yes',
    cover,
    title: text('title'),
    offers,
    priceCents: priceOf(text('price')),
    printedCents: priceOf(text('price_printed')),
  }
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now
}

export function sellsBoth({ offers }: Pick<LiveForm, 'offers'>): boolean {
  return offers.includes('digital') && offers.includes('printed')
}

function priceOf(typed: string): Cents | null {
  const cents = parseBRL(typed)
  return cents !== null && cents > 0 ? cents : null
}

/** Those that stand in the form and are not marked to go: every row with an id but without a picture. */
function modelsOf(form: HTMLFormElement): string[] {
  const rows = form.querySelectorAll<HTMLInputElement>('#arquivos-do-projeto input:is([name=order], [name=upload])')
  const isKept = (id: string) => !form.querySelector(`input[name=remove][value="${id}"]:checked`)
  return [...new Set([...rows].map((row) => row.value))].filter(isKept)
}

/** The first picture of the form that is not to be removed; those that stand there already come before new ones. */
function coverOf(form: HTMLFormElement): string | null {
  const rows = [...form.querySelectorAll<HTMLInputElement>('input[data-picture]')]
  const isKept = (row: HTMLInputElement) => !form.querySelector(`input[name=remove][value="${row.value}"]:checked`)
  const inOrder = [...rows.filter((row) => row.name === 'order'), ...rows.filter((row) => row.name !== 'order')]
  return inOrder.find(isKept)?.dataset.picture ?? null
}

/** Costs saved beside a project's form change the sum, and nothing of what is typed and sent ahead in the form. */
export function keepFormOnCostChange({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction === href('/perfil/custos') ? false : defaultShouldRevalidate
}
