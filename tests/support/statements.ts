import pg from 'pg'

type Library = Pick<typeof pg, 'Client'>

/** One question to PostgreSQL, and the name under which its connection keeps it parsed. */
export type Statement = { text: string; name: string | null }

export type During = <T>(work: () => Promise<T>) => Promise<{ result: T; statements: Statement[] }>

/**
 * Writes down what this process asks PostgreSQL over connections that are opened from now on, by the library of the tests
 * and by that of the built product, until `unwatch`. `during` gives what was asked while something was done: of one thing
 * at a time, since a process has many askers.
 */
export function watchStatements(built: Library): { during: During; unwatch: () => void } {
  const seen: Statement[] = []
  const undo = [pg, built].map((library) => watch(library, seen))
  return {
    during: async (work) => {
      seen.length = 0
      const result = await work()
      return { result, statements: seen.splice(0) }
    },
    unwatch: () => undo.forEach((one) => one()),
  }
}

function watch({ Client }: Library, seen: Statement[]): () => void {
  const client = Client.prototype as unknown as { query: (this: pg.Client, ...given: unknown[]) => unknown }
  const { query } = client
  client.query = function watched(...given) {
    const [asked] = given as [string | { text?: string; name?: string }]
    const text = typeof asked === 'string' ? asked : (asked.text ?? '')
    const name = typeof asked === 'string' ? null : (asked.name ?? null)
    seen.push({ text: text.replaceAll(/\s+/g, ' ').trim(), name })
    return Reflect.apply(query, this, given)
  }
  return () => {
    client.query = query
  }
}

/** Those that are not prepared; the bounds of a transaction need no parsing. */
export function unprepared(statements: Statement[]): string[] {
  const bounds = new Set(['begin', 'commit', 'rollback'])
  return statements.filter(({ name, text }) => !name && !bounds.has(text)).map(({ text }) => text)
}
