/** Declarations of a route for the server: `export const handle: RouteHandle = { uploads: true }`. */
export type RouteHandle = {
  /**
   * Caches the page for all visitors, without other query keys. `hasQuotes`: those with a CEP or printer get their own
   * copy.
   */
  cache?: { query: readonly string[]; hasQuotes?: true }
  /** Priority of requests under load; undefined for that of the user. */
  priority?: 'money' | 'transfer'
  /** Whether forms may upload any files, or only photographs and other small files. */
  uploads?: true | 'photos'
  /** Maximum number of fields of the form, if more than the usual 200. */
  fields?: number
  /** Maximum body in bytes for signed-in users, if more than the usual 64 kB. */
  formBytes?: number
}
