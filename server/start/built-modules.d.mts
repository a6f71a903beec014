export function builtModules(folder: string): {
  load(file: string): unknown
  keep(): void
  wereKept(): string[]
}
