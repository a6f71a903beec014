import fc from 'fast-check'

// The name of a property has its seed in it, and the mutation runner finds a test again by its name: one seed for all runs.
fc.configureGlobal({ seed: 20_261_121 })
