/** Kinds of rows of `decisions`. */
export const decisionKinds = ['suspension', 'block', 'correction'] as const
