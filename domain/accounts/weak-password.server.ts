/**
 * Whether a password is among the first that somebody would try: one of the 49 thousand most common, our own name, or the
 * person's. Case does not matter. (ASVS 5.0, 6.2.4 and 6.2.11.)
 */
export async function weakPassword(password: string, person: { email: string; fullName: string }): Promise<boolean> {
  const typed = folded(password)
  const own = [person.email, person.email.split('@', 1)[0] ?? '', person.fullName, person.fullName.replaceAll(' ', '')]
  return (
    /^camada\d{0,6}$/.test(typed) || own.some((text) => folded(text) === typed) || (await commonPasswords()).has(typed)
  )
}

let common: Promise<ReadonlySet<string>> | undefined

/** Read at the first sign-up: most processes' first minutes need no list of passwords. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return common
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
