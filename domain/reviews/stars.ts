export const maxAnswerLength = 1_000
export const maxCommentLength = 2000

export const ratingWords = ['ruim', 'regular', 'bom', 'muito bom', 'excelente'] as const
