import type { Viewer } from '#domain/accounts/viewer.ts'
import { findPrinter } from '#domain/printing/printers.server.ts'
import { otherPrinter, type Printer, printerInput } from '#domain/printing/printer-input.ts'
import { services } from '#services'

/** The printer of whoever looks: that of the account, or the one this browser chose without one. */
export async function visitorPrinter(request: Request, viewer: Pick<Viewer, 'id'> | null): Promise<Printer | null> {
  return viewer ? findPrinter(services.db, viewer.id) : chosenPrinter(request)
}

/** The printer that this browser chose without an account. */
export function chosenPrinter(request: Request): Printer | null {
  const text = /(?:^|;\s*)impressora=([\w-]{1,40})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (!text) return null
  const [, width, depth, height] = /^(\d{2,4})x(\d{2,4})x(\d{2,4})$/.exec(text) ?? []
  const typed = width ? { model: otherPrinter, width, depth, height } : { model: text }
  const read = printerInput(typed.model).safeParse(typed)
  return read.success ? read.data : null
}

/** The `set-cookie` that remembers it for a year: the model, or the size in whole millimetres. */
export function printerCookie({ model, bed }: Printer): string {
  const value = model ?? bed.map((side) => Math.floor(side)).join('x')
  return `impressora=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`
}
