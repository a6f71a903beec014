export type Followed = { maker: string } | { category: string }

/** Minimum number of followers for showing their number. */
export const followersShownFrom = 10

export const mostFollows = 2_000
