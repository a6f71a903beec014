import fs from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { until } from '../until.ts'

/** The mails to an address that have left so far, oldest first. */
export async function mailsTo(dataFolder: string, address: string): Promise<Email[]> {
  const folder = path.join(dataFolder, 'outbox')
  const names = await fs.readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => path.join(folder, name))
  const read = await Promise.all(
    files.map(async (file) => ({
      at: (await fs.stat(file)).mtimeMs,
      mail: await PostalMime.parse(await fs.readFile(file)),
    })),
  )
  const theirs = read.filter(({ mail }) => mail.to?.some((recipient) => recipient.address === address))
  return theirs.toSorted((a, b) => a.at - b.at).map(({ mail }) => mail)
}

/** Waits until an address has so many mails: jobs send them after the answer. */
export async function waitForMails(dataFolder: string, address: string, count: number): Promise<Email[]> {
  return until(async () => {
    const mails = await mailsTo(dataFolder, address)
    return mails.length >= count && mails
  })
}
