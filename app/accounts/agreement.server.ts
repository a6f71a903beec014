import type { RouterContextProvider } from 'react-router'
import { requestFacts } from '#app/document/request-facts.ts'
import { type Agreement, shownVersion } from '#domain/legal/terms-version.ts'
import { services } from '#services'

/**
 * What the sender of a form agrees to: the version in force, from their address. `isStale` when the form was of a page that
 * showed another one: then nothing is done by it, and the page comes again. A form that names none is taken for one of today.
 */
export async function agreementOf(
  context: Readonly<RouterContextProvider>,
  shownTerms: unknown,
): Promise<Agreement & { isStale: boolean }> {
  const { current } = await services.legalTexts.terms.now()
  const shown = shownVersion(shownTerms)
  const { address, port } = context.get(requestFacts)
  return { version: current.version, address, port, isStale: shown !== undefined && shown !== current.version }
}

/** The version that pages send along with a form. */
export async function currentVersion(): Promise<number> {
  return (await services.legalTexts.terms.now()).current.version
}

export const termsChanged = 'Os Termos de Uso mudaram desde que você abriu esta página. Leia os novos e envie de novo.'
