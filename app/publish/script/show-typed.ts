import { spotNamed, untouchedColor } from '#domain/catalog/printed-offer.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { type Fee, splitSale } from '#domain/shop-settings/fee.ts'
import { parseBRL } from '#domain/shared/money.ts'
import type { ServedFormHelp } from './served-form-help.ts'

const priceNames = ['price', 'price_printed']

/**
 * Shows what is typed where it counts: what stays of each price, the title and the price of the card, the spot of a colour, and
 * with them the suggested price.
 */
export function showTyped({ box, form, ask, signal }: ServedFormHelp): void {
  const show = () => {
    for (const name of priceNames) showPrice(box, form, name)
    const title = box.querySelector('[data-shows=title]')
    if (title) title.textContent = textOf(form, 'title').trim() || 'Título do projeto'
  }
  let timer: ReturnType<typeof setTimeout>
  const later = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !/^(?:offers|price|piece)/.test(target.name)) return
    clearTimeout(timer)
    timer = setTimeout(() => void ask(['preco-sugerido', 'previa-preco']), 400)
  }
  form.addEventListener('input', show, { signal })
  form.addEventListener('input', later, { signal })
  form.addEventListener('input', showSpot, { signal })
  // Costs are changed in another tab.
  addEventListener('focus', () => form.querySelector('#sugestao') && void ask(['preco-sugerido']), { signal })
  show()
}

function showPrice(box: HTMLElement, form: HTMLFormElement, name: string): void {
  const price = parseBRL(textOf(form, name)) ?? 0
  const sums: Record<string, number> = { price, ...splitSale(price, JSON.parse(form.dataset.fee ?? '') as Fee) }
  for (const [part, cents] of Object.entries(sums))
    for (const place of box.querySelectorAll(`[data-sum="${name}:${part}"]`)) place.textContent = formatBRL(cents)
  box.querySelector(`[data-priced=${name}]`)?.toggleAttribute('hidden', price === 0)
  box.querySelector(`[data-unpriced=${name}]`)?.toggleAttribute('hidden', price > 0)
}

/** The spot of a variant's colour follows its name, until one is chosen by hand. */
function showSpot({ target: name }: Event): void {
  if (!(name instanceof HTMLInputElement) || !name.name.endsWith('.color_name')) return
  const spot = name.parentElement?.querySelector<HTMLInputElement>('[type=color]')
  if (!spot || spot.value !== (spot.dataset.named ?? spotNamed(name.defaultValue) ?? untouchedColor)) return
  spot.value = spotNamed(name.value) ?? untouchedColor
  spot.dataset.named = spot.value
}

function textOf(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control.value : ''
}
