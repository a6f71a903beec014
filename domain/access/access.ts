/** IP address of a request, and the port if known, which tells apart users of one address for courts. */
export type CallerAddress = { address: string; port: number | null }

const acts = ['use', 'sign_up', 'publish', 'order', 'review', 'report', 'contact'] as const

export type Act = (typeof acts)[number]
