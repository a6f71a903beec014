import { Form } from 'react-router'
import type { IconName } from '../ui/icon.tsx'
import { closeMenus, MenuButton, MenuLink, MenuRule, MenuTitle } from '../ui/menu.tsx'
import type { HeaderViewer } from './viewer.ts'

type AccountLink = { to: string; icon: IconName; label: string }

/** MINHA CONTA: the same rows in the account menu and in the phone menu. */
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
      <Form method="post" action="/sair" onSubmit={closeMenus}>
        <MenuButton icon="out">Sair</MenuButton>
      </Form>
    </>
  )
}

function accountLinks({ userType, role }: HeaderViewer): AccountLink[] {
  const maker = userType !== 'buyer'
  return [
    { to: maker ? '/dashboard/maker' : '/dashboard/entusiasta', icon: 'chart', label: 'Painel' },
    ...(maker ? [{ to: '/meus-projetos', icon: 'layers', label: 'Meus Projetos' } as const] : []),
    ...(maker ? [{ to: '/producao', icon: 'printer', label: 'Produção' } as const] : []),
    ...(maker ? [{ to: '/carteira', icon: 'wallet', label: 'Carteira' } as const] : []),
    { to: '/minhas-compras', icon: 'box', label: 'Minhas Compras' },
    { to: '/favoritos', icon: 'heart', label: 'Favoritos' },
    { to: '/perfil', icon: 'user', label: 'Perfil' },
    ...(role === 'staff' ? [{ to: '/admin', icon: 'lock', label: 'Administração' } as const] : []),
  ]
}
