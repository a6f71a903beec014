import manifest from './package.json' with { type: 'json' }

/** The version of the program, as the changelog names it. */
export const { version } = manifest
