/** Who sells, as the tax law tells them apart; `unknown` until they said. */
export type SellerKind = 'person' | 'mei' | 'company' | 'unknown'

/** Who buys; `unknown` where no document was asked. A buyer's CNPJ is never asked, so none is known to be a company. */
export type BuyerKind = 'person' | 'unknown'

/** Says which kind of seller a document is of. */
export function sellerKind(seller: { documentKind: 'cpf' | 'cnpj'; isMei: boolean } | null): SellerKind {
  if (!seller) return 'unknown'
  if (seller.documentKind === 'cpf') return 'person'
  return seller.isMei ? 'mei' : 'company'
}

/**
 * Says which fiscal document goes with a sale, in words for its seller. An MEI need not issue an NF-e to a person but must to a
 * company (LC 123/2006, art. 26, § 6º); who may not or need not issue one sends the electronic content declaration, DC-e (Ajuste
 * SINIEF 05/2021, on paper no more since April 2026).
 */
export function whichDocument(seller: SellerKind, buyer: BuyerKind): string {
  switch (seller) {
    case 'person':
      return 'Você vende com CPF: envie com a DC-e, a declaração de conteúdo eletrônica.'
    case 'mei':
      return buyer === 'person'
        ? 'Você é MEI e o comprador é pessoa física: DC-e. A NF-e também vale.'
        : 'Você é MEI: para pessoa física, DC-e; para empresa, NF-e.'
    case 'company':
      return 'Você vende com CNPJ: envie com a NF-e.'
    case 'unknown':
      return 'Com CPF ou como MEI para pessoa física: DC-e. Com outro CNPJ: NF-e.'
  }
}

/** Says why a key cannot be of a sale; null when it can. `document` is the seller's, where it is known. */
export function keyFault(
  key: string,
  { document, month }: { document: string | null; month: string },
): 'of_another' | 'in_the_future' | null {
  // AAMM behind the state.
  const issued = `20${key.slice(2, 4)}-${key.slice(4, 6)}`
  if (issued > month) return 'in_the_future'
  // A DC-e may be issued by the carrier or the bank of its app for who sends; an NF-e is always its seller's.
  const isInvoice = key.slice(20, 22) === '55'
  return isInvoice && document !== null && key.slice(6, 20) !== document.padStart(14, '0') ? 'of_another' : null
}
