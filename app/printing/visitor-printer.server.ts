import type { KnownViewer, Viewer } from '#domain/accounts/viewer.ts'
import { findPrintCosts } from '#domain/printing/print-costs.server.ts'
import { usualCosts } from '#domain/printing/print-costs.ts'
import { type Printer, printerInput } from '#domain/printing/printer-input.ts'
import { otherPrinter } from '#domain/printing/printer-models.ts'
import type { Cents } from '#domain/shared/money.ts'
import { readCookie, screenCookie } from '#app/http/cookies.server.ts'
import { services } from '#services'

/** Returns the viewer's printer: that of the account, or for a visitor the one chosen in this browser. */
export async function visitorPrinter(
  request: Request,
  viewer: Pick<KnownViewer, 'printer'> | null,
): Promise<Printer | null> {
  return viewer ? viewer.printer : chosenPrinter(request)
}

/** Returns the price of filament in cents per kilogram: the viewer's own if they have a printer, else the usual. */
export async function kgPriceOf(viewer: Pick<Viewer, 'id'> | null, printer: Printer | null): Promise<Cents> {
  const { kgPriceCents } = viewer && printer ? await findPrintCosts(services.db, viewer.id) : usualCosts
  return kgPriceCents
}

/** Returns the printer chosen in this browser, or null. */
export async function chosenPrinter(request: Request): Promise<Printer | null> {
  const text = await readCookie(request, 'impressora')
  if (typeof text !== 'string' || !/^[\w-]{1,40}$/.test(text)) return null
  const [, width, depth, height] = /^(\d{2,4})x(\d{2,4})x(\d{2,4})$/.exec(text) ?? []
  const typed = width ? { model: otherPrinter, width, depth, height } : { model: text }
  const read = printerInput(typed.model).safeParse(typed)
  return read.success ? read.data : null
}

/** Returns the cookie that stores a printer by its model, or by its size in whole millimetres. */
export function printerCookie({ model, bed }: Printer): Promise<string> {
  return screenCookie('impressora').serialize(model ?? bed.map((side) => Math.floor(side)).join('x'))
}
