/** Looks up the TXT records of a name, each joined to one text; throws if no server answers. */
export type TextRecords = (name: string) => Promise<string[]>
