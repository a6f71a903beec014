export const maxAnswerLength = 1_000
export const maxCommentLength = 2000

/** Portuguese words for 1 to 5 stars. */
export const ratingWords = ['ruim', 'regular', 'bom', 'muito bom', 'excelente'] as const
