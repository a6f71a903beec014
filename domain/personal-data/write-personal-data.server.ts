import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { anything, record, text } from '#db/columns.ts'
import type { Section } from '#domain/area.server.ts'
import { sections } from '#domain/areas.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { factWords } from '#domain/notices/fact-words.server.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'

type World = { db: Database; clock: Clock; secret: string }

const pageSize = 500

/** Yields a user's data as JSON text, one page in memory at a time (LGPD, art. 18, II and V). */
export async function* writePersonalData(world: World, userId: string): AsyncGenerator<string> {
  yield `{\n"gerado_em": ${JSON.stringify(world.clock.now())}`
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.name)}: [`
    let separator = '\n'
    for await (const row of rowsOf(world, section, userId)) {
      yield separator + JSON.stringify(row)
      separator = ',\n'
    }
    yield ']'
  }
  yield '\n}\n'
}

type Row = Record<string, unknown>

async function* rowsOf(
  { db, secret }: World,
  { query: rowsOf, sealed = [], isOfFacts = false }: Section,
  userId: string,
): AsyncGenerator<Row> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await query(
      db,
      sql`
      select part.id, part.row from (${rowsOf(userId)}) part
      where part.id > ${after}::uuid order by part.id limit ${pageSize}`,
      { id: text, row: record(anything) },
    )
    for (const { id, row } of rows) {
      for (const { name, context } of sealed) {
        const text = row[name]
        if (typeof text === 'string') row[name] = openSealedText(secret, context(userId, id), text)
      }
      yield isOfFacts ? inWords(row) : row
    }
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

function inWords({ fact, values, ...row }: Row): Row {
  const { title, words } = factWords({ fact: String(fact), values })
  return { ...row, titulo: title, texto: words }
}
