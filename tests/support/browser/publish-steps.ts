import type { Page } from 'playwright-core'

/** Opens a step of the publish form, which a phone shows one at a time. */
export async function openStep(page: Page, name: 'Arquivos' | 'Fotos' | 'Sobre' | 'Preço') {
  const link = page.getByRole('navigation', { name: 'Passos' }).getByRole('link', { name })
  if (await link.isVisible()) await link.click()
}
