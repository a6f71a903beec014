import fs from 'node:fs'
import os from 'node:os'
import type { Disk } from '#domain/alarms/alarm.ts'

/** Measures the disk of a folder as `df` does, without the space reserved for root. */
export async function measureDisk(folder: string): Promise<Disk> {
  const { bsize, blocks, bfree, bavail } = await fs.promises.statfs(folder)
  return { host: os.hostname(), sizeBytes: (blocks - bfree + bavail) * bsize, freeBytes: bavail * bsize }
}
