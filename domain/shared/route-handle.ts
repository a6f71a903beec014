/** Declarations of a route for the server: `export const handle: RouteHandle = { uploads: true }`. */
export type RouteHandle = {
  /**
   * Cached for all visitors. Query keys not listed are dropped before lookup and rendering. `hasQuotes`: visitors with a CEP or
   * a printer get their own copy, since costs, dates and fit depend on it.
   */
  cache?: { query: readonly string[]; hasQuotes?: true }
  /** Priority under load; undefined: that of the user. */
  priority?: 'money' | 'transfer'
  /** Its forms upload files: any, or only photographs and other small files. */
  uploads?: true | 'photos'
  /** Field limit of its form, if more than the usual 200. */
  fields?: number
  /** Body limit of its form in bytes for who is signed in, if more than the usual 64 kB. */
  formBytes?: number
}
