const brand = Symbol.for('camada.fault')

/**
 * An error whose message is ours and is logged: a thing, its state and its id, as in `order 123: no provider session`. Never what a
 * person typed.
 */
export class Fault extends Error {
  override name = 'Fault'
  readonly [brand] = true
}

/** Tells whether an error is a fault; `instanceof` fails where the source meets the built pages, which have a copy of the class. */
export function isFault(error: unknown): error is Fault {
  return error instanceof Error && brand in error
}
