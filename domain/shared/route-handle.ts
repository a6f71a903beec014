/** What a route says of itself to the server that answers for it: `export const handle: RouteHandle = { uploads: true }`. */
export type RouteHandle = {
  /**
   * Its page is the same for all visitors and may be kept. Of the query only these keys count: any other is dropped before
   * the page is looked up or rendered. `hasQuotes`: it says what sending costs,
   * when it arrives and whether a model fits a printer, so that visitors who said their CEP or printer get pages of their own.
   */
  cache?: { query: readonly string[]; hasQuotes?: true }
  /** How much its requests matter under load; by themselves, as much as the user who sends them. */
  priority?: 'money' | 'transfer'
  /** Its forms bring files: models, or photographs and other small files alone. */
  uploads?: true | 'photos'
  /** The most fields that its form has, where that is more than the 200 of any other. */
  fields?: number
}
