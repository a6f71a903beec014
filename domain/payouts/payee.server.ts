import { openSealedText, sealText } from '#domain/shared/seal-text.server.ts'
import { type Holder, maskDestination, type PayoutDestination } from './payout-account.ts'

/** Who is paid, and where to. */
export type Payee = { holder: Holder; destination: PayoutDestination }

/** A payee as a row keeps it: what a bank needs is sealed. */
type SealedPayee = {
  holderName: string
  documentKind: Holder['documentKind']
  sealedDocument: string
  sealedDestination: string
}

/** What the sealed columns belong to, as `sealContexts`: they open as nothing else's. */
type Contexts = { document: string; destination: string }

/** Returns a payee as the columns of a row; `shownAs` may stand on screens. */
export function sealPayee(
  secret: string,
  contexts: Contexts,
  { holder, destination }: Payee,
): SealedPayee & { shownAs: string } {
  return {
    holderName: holder.name,
    documentKind: holder.documentKind,
    sealedDocument: sealText(secret, contexts.document, holder.document),
    sealedDestination: sealText(secret, contexts.destination, JSON.stringify(destination)),
    shownAs: maskDestination(destination),
  }
}

/** Opens what a row seals: only to hand it to the bank. */
export function openPayee(secret: string, contexts: Contexts, row: SealedPayee): Payee {
  const document = openSealedText(secret, contexts.document, row.sealedDocument)
  const destination = openSealedText(secret, contexts.destination, row.sealedDestination)
  return {
    holder: { name: row.holderName, document, documentKind: row.documentKind },
    destination: JSON.parse(destination) as PayoutDestination,
  }
}
