import { pathTo } from '#domain/shared/paths.ts'
import { firstName } from '#domain/shared/text.ts'
import { action, type Block, smallPrint } from '#adapters/mail/message.ts'

type Addressee = { fullName: string; emailVerified: boolean }

export type ToOwner = { account: Addressee & { email: string }; publicUrl: URL }

/** Returns a greeting, by name only at a proven address, since the name could be a stranger's message. */
export function hello({ fullName, emailVerified }: Addressee): string {
  return emailVerified ? `Olá, ${firstName(fullName)}.` : 'Olá.'
}

export function support(publicUrl: URL) {
  return { label: 'Fale com o suporte', href: new URL(pathTo('/suporte'), publicUrl).href }
}

export function notMe(publicUrl: URL): Block[] {
  return [
    action('Não fui eu: criar nova senha', new URL(`${pathTo('/auth')}?mode=reset`, publicUrl).href),
    smallPrint('Precisa de ajuda?', support(publicUrl)),
  ]
}
