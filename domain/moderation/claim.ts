export function claimDocumentContext(claimId: string): string {
  return `rights_claims:${claimId}:document`
}

/** File types accepted as evidence: viewable in browsers and not executable; checked by name and by first bytes. */
export const claimFileKinds = ['.pdf', '.jpg', '.jpeg', '.png'] as const

export function isClaimFileName(name: string): boolean {
  return claimFileKinds.some((kind) => name.toLowerCase().endsWith(kind))
}
