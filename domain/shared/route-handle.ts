/** Declarations of a route for the server: `export const handle: RouteHandle = { uploads: true }`. */
export type RouteHandle = {
  /** Cached for all visitors, without other query keys. `hasQuotes`: visitors with a CEP or a printer get their own copy. */
  cache?: { query: readonly string[]; hasQuotes?: true }
  /** Priority under load; undefined uses the user's. */
  priority?: 'money' | 'transfer'
  /** Its forms upload any files, or only photographs and other small files. */
  uploads?: true | 'photos'
  /** Field limit of its form, if more than the usual 200. */
  fields?: number
  /** Body limit in bytes for signed-in users, if more than the usual 64 kB. */
  formBytes?: number
}
