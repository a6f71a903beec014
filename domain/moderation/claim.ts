/** Says what the sealed document of a claim belongs to. */
export function claimDocumentContext(claimId: string): string {
  return `rights_claims:${claimId}:document`
}

/** The kinds of file that show a right: what a browser opens, and no program. By the end of the name, and by how the bytes begin. */
export const claimFileKinds = ['.pdf', '.jpg', '.jpeg', '.png'] as const

export function isClaimFileName(name: string): boolean {
  return claimFileKinds.some((kind) => name.toLowerCase().endsWith(kind))
}
