import type { RouterContextProvider } from 'react-router'
import { requestFacts } from '#app/document/request-facts.ts'
import { type Agreement, shownVersion } from '#domain/legal/terms-version.ts'
import { services } from '#services'

/** Returns the terms in force and the sender's address; `isStale` if the form showed another version. */
export async function agreementOf(
  context: Readonly<RouterContextProvider>,
  shownTerms: unknown,
): Promise<Agreement & { isStale: boolean }> {
  const { current } = await services.legalTexts.terms.now()
  const shown = shownVersion(shownTerms)
  const { address, port } = context.get(requestFacts)
  return { version: current.version, address, port, isStale: shown !== undefined && shown !== current.version }
}

export async function currentVersion(): Promise<number> {
  return (await services.legalTexts.terms.now()).current.version
}

export const termsChanged = 'Os Termos de Uso mudaram desde que você abriu esta página. Leia os novos e envie de novo.'
