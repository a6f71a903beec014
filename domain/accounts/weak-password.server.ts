import { isPattern, wordOf } from './password-pattern.ts'

/**
 * Whether a password is among the first that an attacker would try: one of the 49 thousand most common, one Portuguese word or
 * name with a number behind it, a pattern of the keyboard, our own name, or the person's. Case and accents do not matter.
 * (ASVS 5.0, 6.2.4 and 6.2.11.)
 */
export async function weakPassword(password: string, person: { email: string; fullName: string }): Promise<boolean> {
  if (isPattern(password)) return true
  const typed = password.normalize('NFKC').toLowerCase()
  const word = wordOf(password)
  const own = [person.email, person.email.split('@', 1)[0] ?? '', person.fullName, person.fullName.replaceAll(' ', '')]
  if (own.some((text) => text.toLowerCase() === typed || (word !== '' && wordOf(text) === word))) return true
  const { passwords, words } = await known()
  return passwords.has(typed) || words.has(word)
}

let loaded: Promise<{ passwords: ReadonlySet<string>; words: ReadonlySet<string> }> | undefined

/** Read at the first sign-up: most processes' first minutes need no list of passwords. */
function known() {
  loaded ??= readLists()
  return loaded
}

async function readLists() {
  const [common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  const words = new Set(Object.values(portuguese.dictionary).flat().map(wordOf))
  for (const word of ['camada', 'impressao', 'impressora', 'filamento']) words.add(word)
  words.delete('')
  return { passwords: new Set(common.dictionary['passwords-common']), words }
}
