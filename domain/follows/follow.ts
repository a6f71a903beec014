export type Followed = { maker: string } | { category: string }

/** Minimum of followers to show their number. */
export const followersShownFrom = 10

export const mostFollows = 2_000
