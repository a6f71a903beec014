type Locked = {
  version?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  dev?: boolean
  optionalDependencies?: Record<string, string>
}

export function missingOptional(packages: Record<string, Locked>): { place: string; version: string; dev: boolean }[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isPresent(packages, parent, name))
      .map(([name, range]) => ({ place: `node_modules/${name}`, version: range.replace(/^[\^~]/, ''), dev })),
  )
}

/** Returns whether a package is found as Node does: among the parent's modules, then in the folders above. */
function isPresent(packages: Record<string, Locked>, parent: string, name: string): boolean {
  if (packages[`${parent ? `${parent}/` : ''}node_modules/${name}`]) return true
  return parent !== '' && isPresent(packages, parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/'))), name)
}

/** Returns the lock file's packages without a hash, which could be replaced unnoticed. */
export function withoutIntegrity(packages: Record<string, Locked>): string[] {
  return Object.keys(packages).filter((place) => place !== '' && !packages[place]?.integrity && !packages[place]?.link)
}
