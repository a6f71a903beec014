/** From where a request came: the address, and the port where it is known (courts ask for it: many share an address). */
export type CallerAddress = { address: string; port: number | null }

/** What is written down of a user's or visitor's use of the shop. */
const acts = ['use', 'sign_up', 'publish', 'order', 'review', 'report', 'contact'] as const

export type Act = (typeof acts)[number]
