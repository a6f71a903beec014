import * as z from 'zod'
import { lengthOf, tooLong } from '../text.ts'

/** Returns a schema for `least` to `most` characters, counted as in the database, while zod counts an emoji as two. */
export function characters(least: number, most: number, short?: string, long = tooLong(most)) {
  return z
    .string()
    .refine((text) => lengthOf(text) >= least, { error: short })
    .refine((text) => lengthOf(text) <= most, { error: long })
}
