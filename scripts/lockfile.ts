type Locked = { version?: string; optional?: boolean; dev?: boolean; optionalDependencies?: Record<string, string> }

/** The optional packages that others in a lock file name and that the file itself lacks. */
export function missingOptional(packages: Record<string, Locked>): { place: string; version: string; dev: boolean }[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isPresent(packages, parent, name))
      .map(([name, range]) => ({ place: `node_modules/${name}`, version: range.replace(/^[\^~]/, ''), dev })),
  )
}

/** As Node looks for it: beside the parent's own modules, then in every folder above. */
function isPresent(packages: Record<string, Locked>, parent: string, name: string): boolean {
  if (packages[`${parent ? `${parent}/` : ''}node_modules/${name}`]) return true
  return parent !== '' && isPresent(packages, parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/'))), name)
}
