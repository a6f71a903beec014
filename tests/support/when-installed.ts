import { findPrograms, type Programs } from '../../bench/proofs/machines/programs.ts'

/**
 * Declares tests that need programs of this machine, by their Debian packages. Where one is missing the tests are not declared, since
 * a test that is skipped counts as failed, and a line says what was not tried.
 */
export function whenInstalled<Name extends string>(
  what: string,
  packages: Record<Name, string>,
  declare: (programs: Programs<Name>) => void,
): void {
  const found = findPrograms(packages)
  if (found.ok) declare(found.programs)
  else process.stdout.write(`Not tried here: ${what} (apt install ${found.missing.join(' ')}).\n`)
}
