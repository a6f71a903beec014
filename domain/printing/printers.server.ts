import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { userPrinters } from '#db/schema/printing.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Printer } from './printer-input.ts'

export async function findPrinter(db: Database, userId: string): Promise<Printer | null> {
  const [row] = await db
    .select()
    .from(userPrinters)
    .where(and(eq(userPrinters.userId, userId), eq(userPrinters.isDefault, true)))
  return row ? { model: row.model, name: row.name, bed: [row.widthMm, row.depthMm, row.heightMm] } : null
}

export async function savePrinter(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  { model, name, bed: [widthMm, depthMm, heightMm] }: Printer,
): Promise<void> {
  const printer = { model, name, widthMm, depthMm, heightMm }
  await db
    .insert(userPrinters)
    .values({ ...printer, userId, isDefault: true, createdAt: clock.now() })
    .onConflictDoUpdate({ target: userPrinters.userId, targetWhere: sql`is_default`, set: printer })
}
