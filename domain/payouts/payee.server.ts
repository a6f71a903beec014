import { openSealedText, sealText } from '#domain/shared/seal-text.server.ts'
import { readAs } from '#fault'
import { type Holder, maskDestination, type PayoutDestination, payoutDestination } from './payout-account.ts'

export type Payee = { holder: Holder; destination: PayoutDestination }

type SealedPayee = {
  holderName: string
  documentKind: Holder['documentKind']
  sealedDocument: string
  sealedDestination: string
}

/** Encryption contexts of sealed columns (`sealContexts`); a value decrypts only in the context that encrypted it. */
type Contexts = { document: string; destination: string }

/** Returns the encrypted columns of a payee; `shownAs` is masked and may be displayed. */
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

/** Decrypts a payee; only for handing it to the bank. */
export function openPayee(secret: string, contexts: Contexts, row: SealedPayee): Payee {
  const document = openSealedText(secret, contexts.document, row.sealedDocument)
  const destination = openSealedText(secret, contexts.destination, row.sealedDestination)
  return {
    holder: { name: row.holderName, document, documentKind: row.documentKind },
    destination: readAs(payoutDestination, JSON.parse(destination), contexts.destination),
  }
}
