/** Looks up the TXT records of a name, each joined to one text; empty if there are none. Throws if no server answers. */
export type TextRecords = (name: string) => Promise<string[]>
