/** Declarations of a route for the server: `export const handle: RouteHandle = { uploads: true }`. */
export type RouteHandle = {
  /**
   * Caches the page for signed-out visitors by these query keys, dropping others. `hasQuotes`: not for visitors with a
   * CEP or printer.
   */
  cache?: { query: readonly string[]; hasQuotes?: true }
  /** Priority of requests under load; if undefined, it follows from path, method and sign-in. */
  priority?: 'money' | 'transfer'
  /** Whether forms may upload any files, or only photographs and other small files. */
  uploads?: true | 'photos'
  /** Maximum number of fields of the form, if more than the usual 200. */
  fields?: number
  /** Maximum body in bytes for signed-in users, if more than the usual 64 kB. */
  formBytes?: number
}
