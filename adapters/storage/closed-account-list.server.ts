import fs from 'node:fs'
import path from 'node:path'
import { type ClosedAccount, type ClosedAccountList, closedAccountsName } from '#domain/accounts/closed-account.ts'
import { isUuid } from '#domain/shared/text.ts'

/**
 * Returns the list of closed accounts, a file outside the database, so that restored backups can repeat the closures.
 */
export function closedAccountList(folder: string): ClosedAccountList {
  const file = path.resolve(folder, closedAccountsName)
  return {
    async all() {
      return readClosedAccounts([file])
    },
    async add(closed) {
      const known = new Set((await readClosedAccounts([file])).map(({ id }) => id))
      const added = closed.filter(({ id }) => !known.has(id))
      if (added.length === 0) return
      await fs.promises.mkdir(path.dirname(file), { recursive: true })
      const handle = await fs.promises.open(file, 'a', 0o600)
      try {
        // Starts a new line, since a crash may have truncated the last one.
        await handle.appendFile(`\n${added.map(({ id, closedAt }) => `${id} ${closedAt.toISOString()}\n`).join('')}`)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
  }
}

export async function readClosedAccounts(files: readonly string[]): Promise<ClosedAccount[]> {
  const found = new Map<string, ClosedAccount>()
  for (const file of files) {
    const text = await fs.promises.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    for (const line of text.split('\n')) {
      const [id = '', at = ''] = line.trim().split(' ')
      const closedAt = new Date(at)
      if (isUuid(id) && !Number.isNaN(closedAt.getTime())) found.set(id, { id, closedAt })
    }
  }
  return [...found.values()]
}
