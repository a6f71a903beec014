import { pathTo } from '#domain/shared/paths.ts'
import { action, type Block, smallPrint } from '#adapters/mail/message.ts'

export type ToOwner = { account: { fullName: string; email: string }; publicUrl: URL }

export function support(publicUrl: URL) {
  return { label: 'Fale com o suporte', href: new URL(pathTo('/suporte'), publicUrl).href }
}

export function notMe(publicUrl: URL): Block[] {
  return [
    action('Não fui eu: criar nova senha', new URL(`${pathTo('/auth')}?mode=reset`, publicUrl).href),
    smallPrint('Precisa de ajuda?', support(publicUrl)),
  ]
}
