import { href, Form } from 'react-router'
import type { IconName } from '#app/ui/icon.tsx'
import { closeMenus, MenuButton, MenuLink, MenuRule, MenuTitle } from '#app/ui/menu.tsx'
import type { AccountRole } from '#domain/staff/staff-role.ts'

type AccountLink = { to: string; icon: IconName; label: string }

export function AccountLinks({ viewer }: { viewer: HeaderViewer }) {
  return (
    <>
      <MenuTitle>MINHA CONTA</MenuTitle>
      {accountLinks(viewer).map((link) => (
        <MenuLink key={link.to} to={link.to} icon={link.icon}>
          {link.label}
        </MenuLink>
      ))}
      <MenuRule />
      <Form method="post" action={href('/sair')} onSubmit={closeMenus}>
        <MenuButton icon="out">Sair</MenuButton>
      </Form>
    </>
  )
}

function accountLinks({ userType, role }: HeaderViewer): AccountLink[] {
  const maker = userType !== 'buyer'
  return [
    { to: maker ? href('/dashboard/maker') : href('/dashboard/entusiasta'), icon: 'chart', label: 'Painel' },
    { to: href('/minhas-compras'), icon: 'box', label: 'Minhas Compras' },
    { to: href('/conversas'), icon: 'chat', label: 'Conversas' },
    { to: href('/favoritos'), icon: 'heart', label: 'Favoritos' },
    { to: href('/perfil'), icon: 'user', label: 'Perfil' },
    ...(role !== 'member' ? [{ to: href('/admin'), icon: 'lock', label: 'Administração' } as const] : []),
  ]
}

export type HeaderViewer = {
  fullName: string
  userType: 'designer' | 'buyer' | 'both'
  role: AccountRole
  avatarKey: string | null
  counts: { cart: number; notices: number }
}
