/** Looks up TXT records: the texts of a name, each in one piece; empty where there are none. Throws when no server answers. */
export type TextRecords = (name: string) => Promise<string[]>
