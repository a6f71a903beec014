import type { Page } from './app-client.ts'

/** Reads what a page says is wrong under a field, by the description that assistive technology reads. */
export function under(page: Page, name: string, form = 'main'): string {
  const field = page.$(`${form} [name=${name}]`).first()
  const ids = field.attr('aria-describedby') ?? field.closest('fieldset').attr('aria-describedby') ?? ''
  return ids
    .split(' ')
    .filter((id) => id.includes('erro'))
    .map((id) => page.$(`#${id}`).text())
    .join(' ')
}
