import { describe, expect, it } from 'vitest'
import { codeFiles, isProduction, readCode } from '../scripts/source-tree.ts'

/** What asks on another connection, or waits for what is no database: the pool, counters of tries, mail, files, processes, the network. */
const outside =
  /(?<![.\w'])db\b(?!: tx\b)(?!\.\$)|\b(?:world|services)\.db\b|\.{3}(?:world|services)\b(?!, db: tx\b)|\brateLimits\.|\bmailer\.|\b(?:public|private)Files\.|\bencodePicture\(|\brunInChild\(|\bfetch\(/

/** What is done with a transaction's connection: the work handed to one, and each function that is handed a `tx`. */
function worksOf(text: string): string[] {
  const handed = [...text.matchAll(/\.transaction\(/g)].map((match) => {
    const start = match.index + match[0].length
    return text.slice(text.indexOf('tx', start), endOf(text, start))
  })
  const inner = [...text.matchAll(/\bfunction \w+(?:<[^>]*>)?\(/g)].flatMap((match) => {
    const start = match.index + match[0].length
    const body = endOf(text, start)
    // What is handed in to be called has a transaction of its own.
    const given = text.slice(start, body - 1).replace(/\([^()]*\)/g, '')
    return /\btx: Database|\bdb: tx\b/.test(given) ? [text.slice(body, text.indexOf('\n}\n', body))] : []
  })
  return [...handed, ...inner]
}

/** Where the brackets close that were open at a place. */
function endOf(text: string, start: number): number {
  let [depth, at] = [1, start]
  for (; depth > 0 && at < text.length; at++) {
    if ('([{'.includes(text[at] ?? '')) depth++
    if (')]}'.includes(text[at] ?? '')) depth--
  }
  return at
}

describe('a transaction', () => {
  it('a transaction asks its own connection alone, and waits for nothing else while it holds locks', () => {
    const folders = ['adapters/', 'app/', 'domain/', 'jobs/']
    const breaches = codeFiles()
      .filter((file) => isProduction(file) && folders.some((folder) => file.startsWith(folder)))
      .flatMap((file) => {
        const lines = worksOf(readCode(file)).flatMap((work) => work.split('\n'))
        return lines.filter((line) => outside.test(line)).map((line) => `${file}: ${line.trim()}`)
      })
    expect(breaches).toEqual([])
  })
})

describe('one way to write', () => {
  const production = codeFiles().filter(isProduction)

  it('transactions are begun by db.transaction alone', () => {
    const begins = /\bquery\(\s*['"`]\s*(?:begin|start transaction)\b/i
    expect(production.filter((file) => begins.test(readCode(file)))).toEqual(Object.keys(ownTransactions))
  })

  it('the private tables of the queue are read where its views and calls do not reach, and written nowhere else', () => {
    const reaching = production.filter((file) => /\b_private_\w+/.test(readCode(file)))
    expect(reaching.toSorted()).toEqual(['jobs/queue-tables.server.ts', 'server/backup/jobs.ts'])
  })

  it('jobs are put in the queue by enqueue alone', () => {
    const adding = production.filter((file) => /\badd_jobs?\(|\baddJob\(|\bquickAddJob\(/.test(readCode(file)))
    // A restored backup brings jobs along as they were.
    expect(adding.toSorted()).toEqual(['db/enqueue.server.ts', 'server/backup/jobs.ts'])
  })

  it('entries of the ledger are written by post alone, and orders by writeOrder', () => {
    const writing = (table: RegExp) => production.filter((file) => table.test(readCode(file))).toSorted()
    // The demonstration writes months of them in a few statements.
    expect(writing(/\binsert into ledger_(?:entries|postings)\b|\binsert\(ledger(?:Entries|Postings)\)/)).toEqual([
      'demo/load/ledger.server.ts',
      'domain/ledger/post.server.ts',
    ])
    expect(writing(/\binsert into orders\b|\binsert\(orders\)/)).toEqual([
      'demo/load/orders.server.ts',
      'domain/orders/write-order.server.ts',
    ])
  })

  it('rows that money depends on are locked by lockForMoney', () => {
    const locking = production.filter((file) => /^domain\/(?:orders|payments|disputes|returns)\//.test(file))
    const locks = /\bfor (?:no key )?update\b|\.for\('(?:no key )?update'\)/
    expect(locking.filter((file) => locks.test(readCode(file)))).toEqual(Object.keys(ownLocks))
  })
})

/** Files that begin a transaction on a connection of their own, and why. */
const ownTransactions: Record<string, string> = {
  'db/migrate.server.ts': 'the lock under which migrations run, held beside them',
  'server/backup/transaction.ts': 'a snapshot of the whole database, and its restoring',
  'server/start/seed.ts': 'the lock under which an empty shop is filled, held beside it',
}

/** Files that lock a row themselves, and why. */
const ownLocks: Record<string, string> = {
  'domain/payments/send-refund.server.ts':
    'a refund that another run may be asking the provider about: one row, behind all others',
  'domain/returns/open-return.server.ts':
    'the share of a purchase, which stays where it is: behind the purchases, before the accounts',
}
