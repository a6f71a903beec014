const hour = 3_600_000

/** After how much time without a request a session ends, in milliseconds. Use is noted to ten minutes. */
export const idleMs = { staff: 12 * hour, member: 30 * 24 * hour }
