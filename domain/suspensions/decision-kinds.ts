export const decisionKinds = ['suspension', 'block', 'correction'] as const
