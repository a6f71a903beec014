/** `count` is how many listed projects it has, kept by the database as projects change. */
export type Category = { id: string; name: string; slug: string; count: number }
