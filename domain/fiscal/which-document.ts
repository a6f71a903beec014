export type SellerKind = 'person' | 'mei' | 'company' | 'unknown'

/** Kind of buyer; `unknown` without a CPF, since buyers are not asked for a CNPJ. */
export type BuyerKind = 'person' | 'unknown'

export function sellerKind(seller: { documentKind: 'cpf' | 'cnpj'; isMei: boolean } | null): SellerKind {
  if (!seller) return 'unknown'
  if (seller.documentKind === 'cpf') return 'person'
  return seller.isMei ? 'mei' : 'company'
}

/** Tells the seller which fiscal document to issue (LC 123/2006, art. 26, § 6º; Ajuste SINIEF 05/2021). */
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

/** Returns the reason why a document key cannot belong to a sale, or null; `document` is the seller's tax id. */
export function keyFault(
  key: string,
  { document, month }: { document: string | null; month: string },
): 'of_another' | 'in_the_future' | null {
  // YYMM after the state code.
  const issued = `20${key.slice(2, 4)}-${key.slice(4, 6)}`
  if (issued > month) return 'in_the_future'
  // A DC-e may be issued by the carrier or an app for the sender; an NF-e always by the seller.
  const isInvoice = key.slice(20, 22) === '55'
  return isInvoice && document !== null && key.slice(6, 20) !== document.padStart(14, '0') ? 'of_another' : null
}
