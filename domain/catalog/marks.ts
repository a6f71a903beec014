export const imageKinds = ['photo', 'render', 'illustration'] as const
export type ImageKind = (typeof imageKinds)[number]

export function isImageKind(text: string): text is ImageKind {
  return (imageKinds as readonly string[]).includes(text)
}

export function claimedPhotos<Of extends { id: string }>(
  pictures: readonly Of[],
  said: Record<string, ImageKind>,
): Of[] {
  return pictures.filter(({ id }) => said[id] === 'photo')
}

export const aiShares = ['none', 'part', 'all'] as const
export type AiShare = (typeof aiShares)[number]

export function isAiShare(text: string): text is AiShare {
  return (aiShares as readonly string[]).includes(text)
}

export const imageKindWords: Record<ImageKind, string> = {
  photo: 'Foto da peça impressa',
  render: 'Render',
  illustration: 'Ilustração',
}

export const photoConfirmed = 'Confirmo que é foto da peça impressa'

export const aiWords: Record<AiShare, string> = { none: 'Não', part: 'Em parte', all: 'Inteiro' }

export const undeclared = 'Não declarado'

type Change = { imageId: string | null; place: number | null; said: string | null; marked: string }

/** Returns a sentence such as 'A imagem 2 era “Foto da peça impressa” e agora é “Render”.'. */
export function correctedMark({ imageId, place, said, marked }: Change): string {
  const word = (mark: string) =>
    `“${isImageKind(mark) ? imageKindWords[mark] : isAiShare(mark) ? aiWords[mark] : mark}”`
  const before = imageId
    ? `A imagem ${place} ${said === null ? 'não tinha o tipo informado' : `era ${word(said)}`}`
    : `O uso de IA ${said === null ? 'não estava declarado' : `era ${word(said)}`}`
  return `${before} e agora é ${word(marked)}.`
}

/** Returns the caption of a listing's picture. `isOurs`: rendered by us from the model. */
export function imageCaption({ kind, isOurs }: { kind: ImageKind | null; isOurs: boolean }): string {
  if (isOurs) return 'Imagem gerada por nós'
  return kind ? imageKindWords[kind] : 'Imagem do maker, tipo não informado'
}
