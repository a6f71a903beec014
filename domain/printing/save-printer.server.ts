import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { userPrinters } from '#db/schema/printing.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Printer } from './printer-input.ts'

/** Keeps which printer somebody has, in place of the one before; pressing twice is as good as once. */
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
