/** Types for the used part of `negotiator`, which ships none. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> })
    encoding<Coding extends string>(
      available: readonly Coding[],
      options: { preferred: readonly Coding[] },
    ): Coding | undefined
  }
}
