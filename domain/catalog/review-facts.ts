/** A review as everybody may read it. `createdAt` is ISO 8601. */
export type ReviewFacts = {
  id: string
  rating: number
  comment: string | null
  createdAt: string
  authorName: string
  authorAvatarKey: string | null
  /** Who printed the piece that it is about, where that is not the project's maker. */
  printerName: string | null
}
