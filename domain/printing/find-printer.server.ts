import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { userPrinters } from '#db/schema/printing.ts'
import type { Printer } from './printer-input.ts'

/** The printer somebody has told us of. */
export async function findPrinter(db: Database, userId: string): Promise<Printer | null> {
  const [row] = await db
    .select()
    .from(userPrinters)
    .where(and(eq(userPrinters.userId, userId), eq(userPrinters.isDefault, true)))
  return row ? { model: row.model, name: row.name, bed: [row.widthMm, row.depthMm, row.heightMm] } : null
}
