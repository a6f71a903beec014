/** What a maker says that a picture of a listing is. */
export const imageKinds = ['photo', 'render', 'illustration'] as const
export type ImageKind = (typeof imageKinds)[number]

export function isImageKind(text: string): text is ImageKind {
  return (imageKinds as readonly string[]).includes(text)
}

/** Returns those of some pictures that are called photos, by what each is said to be. */
export function claimedPhotos<Of extends { id: string }>(
  pictures: readonly Of[],
  said: Record<string, ImageKind>,
): Of[] {
  return pictures.filter(({ id }) => said[id] === 'photo')
}

/** How much of a project was made with AI, as its maker says. */
export const aiShares = ['none', 'part', 'all'] as const
export type AiShare = (typeof aiShares)[number]

export function isAiShare(text: string): text is AiShare {
  return (aiShares as readonly string[]).includes(text)
}

/** By choosing the first one a maker confirms what it says. */
export const imageKindWords: Record<ImageKind, string> = {
  photo: 'Foto da peça impressa',
  render: 'Render',
  illustration: 'Ilustração',
}

/** What a maker confirms who calls a picture a photo. */
export const photoConfirmed = 'Confirmo que é foto da peça impressa'

export const aiWords: Record<AiShare, string> = { none: 'Não', part: 'Em parte', all: 'Todo' }

/** What is said of how a project was made where its maker says nothing. */
export const undeclared = 'Não declarado'

type Change = { imageId: string | null; place: number | null; said: string | null; marked: string }

/** Says which mark was corrected: 'Imagem 2: Render, e não Foto da peça impressa'. */
export function correctedMark({ imageId, place, said, marked }: Change): string {
  const word = (mark: string | null) => {
    if (mark === null) return imageId ? 'sem marca' : undeclared.toLowerCase()
    return isImageKind(mark) ? imageKindWords[mark] : isAiShare(mark) ? aiWords[mark] : mark
  }
  return `${imageId ? `Imagem ${place}` : 'Feito com IA'}: ${word(marked)}, e não ${word(said)}`
}

/** Says what stands under a picture of a listing. `isOurs`: made from the model by us. */
export function imageCaption({ kind, isOurs }: { kind: ImageKind | null; isOurs: boolean }): string {
  if (isOurs) return 'Imagem gerada por nós'
  return kind ? imageKindWords[kind] : 'Imagem do maker, tipo não informado'
}
