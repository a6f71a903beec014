/** What may be followed, by the name of its field, with its slug. */
export type Followed = { maker: string } | { category: string }

/** Followers are counted in public from so many on. */
export const followersShownFrom = 10

/** As many as one account may follow. */
export const mostFollows = 2_000
