/** IP address of a request, with its port if known: courts ask for both, since many users share an address. */
export type CallerAddress = { address: string; port: number | null }

const acts = ['use', 'sign_up', 'publish', 'order', 'review', 'report', 'contact'] as const

export type Act = (typeof acts)[number]
