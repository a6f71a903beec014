import manifest from './package.json' with { type: 'json' }

/** The program's version, as in the changelog. */
export const { version } = manifest
