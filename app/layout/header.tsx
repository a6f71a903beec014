import type { ReactNode } from 'react'
import { href, Form, Link, NavLink, useFetcher, useLocation } from 'react-router'
import { mainLinks } from '#app/content.ts'
import { Avatar, initialsOf } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { iconButtonClass, IconLink } from '#app/ui/icon-button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { closeMenus, Menu, MenuButton, MenuLink, menuRowClass, MenuRule, MenuTitle } from '#app/ui/menu.tsx'
import { Logo } from './logo.tsx'
import { HeaderSearch } from './search-form.tsx'

type HeaderProps = {
  viewer: HeaderViewer | null
  /** The page has a search of its own. */
  ownSearch: boolean
}

/** Stays at the top. Below 1100 px the navigation moves into the menu, below 820 px the account too. */
export function Header({ viewer, ownSearch }: HeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="wrap flex h-15 items-center gap-2 md:h-16 md:gap-5">
        <Link to={href('/')} aria-label="Camada, página inicial" className="flex min-h-11 flex-none items-center">
          <Logo />
        </Link>
        <nav aria-label="Principal" className="max-lg:hidden">
          <ul className="flex gap-0.5">
            {mainLinks.map((link) => (
              <li key={link.to}>
                <NavLink
                  to={link.to}
                  className="flex h-11 items-center rounded-ctl px-2.5 text-label whitespace-nowrap text-ink-2 hover:bg-sunk hover:text-ink aria-[current=page]:rounded-none aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--ink)]"
                >
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {ownSearch ? <span className="flex-1" /> : <HeaderSearch className="ml-auto max-md:hidden" />}
        <div className="flex items-center gap-0.5 max-md:ml-auto">
          {!ownSearch && <IconLink icon="search" label="Buscar" to={href('/marketplace')} className="md:hidden" />}
          <div className="max-md:hidden">
            <ThemeToggle />
          </div>
          {viewer ? <SignedIn viewer={viewer} /> : <SignedOut />}
          <Menu id="menu-principal" label="Abrir menu" button={<Icon name="menu" />} wide className="lg:hidden">
            <nav aria-label="Menu">
              {mainLinks.map((link) => (
                <MenuLink key={link.to} to={link.to}>
                  {link.label}
                </MenuLink>
              ))}
              <MenuRule />
              {viewer ? (
                <AccountLinks viewer={viewer} />
              ) : (
                <>
                  <MenuLink to={`${href('/auth')}?mode=login`}>LOGIN</MenuLink>
                  <MenuLink to={`${href('/auth')}?mode=signup`}>CADASTRE-SE</MenuLink>
                </>
              )}
            </nav>
            <MenuRule />
            <ThemeToggle row />
          </Menu>
        </div>
      </div>
    </header>
  )
}

function SignedIn({ viewer }: { viewer: HeaderViewer }) {
  return (
    <>
      <IconLink icon="cart" label={cartLabel(viewer.cartCount)} to={href('/carrinho')}>
        {viewer.cartCount > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-[3px] right-px h-[18px] min-w-[18px] rounded-full bg-cobalt px-[5px] text-center text-axis leading-[18px] font-bold text-on-cobalt"
          >
            {viewer.cartCount}
          </span>
        )}
      </IconLink>
      <Menu
        id="menu-conta"
        // The letters that are seen are part of the name, so that whoever speaks to the screen can say them.
        label={viewer.avatarKey ? 'Minha conta' : `${initialsOf(viewer.fullName)}, minha conta`}
        button={<Avatar name={viewer.fullName} imageKey={viewer.avatarKey} />}
        className="max-md:hidden"
      >
        <nav aria-label="Minha conta">
          <AccountLinks viewer={viewer} />
        </nav>
      </Menu>
    </>
  )
}

function SignedOut() {
  return (
    <>
      <LinkButton variant="quiet" to={`${href('/auth')}?mode=login`} className="max-md:hidden">
        LOGIN
      </LinkButton>
      <LinkButton size="sm" to={`${href('/auth')}?mode=signup`} className="max-md:hidden">
        CADASTRE-SE
      </LinkButton>
    </>
  )
}

function cartLabel(count: number): string {
  if (count === 0) return 'Carrinho vazio'
  return count === 1 ? 'Carrinho, 1 item' : `Carrinho, ${count} itens`
}

type AccountLink = { to: string; icon: IconName; label: string }

/** MINHA CONTA: the same rows in the account menu and in the phone menu. */
function AccountLinks({ viewer }: { viewer: HeaderViewer }) {
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
    ...(maker ? [{ to: href('/meus-projetos'), icon: 'layers', label: 'Meus Projetos' } as const] : []),
    ...(maker ? [{ to: href('/producao'), icon: 'printer', label: 'Produção' } as const] : []),
    ...(maker ? [{ to: href('/carteira'), icon: 'wallet', label: 'Carteira' } as const] : []),
    { to: href('/minhas-compras'), icon: 'box', label: 'Minhas Compras' },
    { to: href('/favoritos'), icon: 'heart', label: 'Favoritos' },
    { to: href('/perfil'), icon: 'user', label: 'Perfil' },
    ...(role === 'staff' ? [{ to: href('/admin'), icon: 'lock', label: 'Administração' } as const] : []),
  ]
}

/** What the header shows of the person signed in. */
export type HeaderViewer = {
  fullName: string
  userType: 'designer' | 'buyer' | 'both'
  role: 'member' | 'staff'
  avatarKey: string | null
  cartCount: number
}

/**
 * Switches between light and dark. The server does not know which the system asks for, so both buttons are in the page
 * and CSS shows the one that changes something; a plain form to /tema, so it works without JavaScript.
 */
function ThemeToggle({ row }: { row?: boolean }) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  return (
    <fetcher.Form method="post" action={href('/tema')}>
      <input type="hidden" name="voltar" value={pathname + search} />
      <div className="dark:hidden">
        <Choice theme="dark" label="Usar tema escuro" row={row}>
          <Icon name="moon" />
        </Choice>
      </div>
      <div className="hidden dark:block">
        <Choice theme="light" label="Usar tema claro" row={row}>
          <Icon name="sun" />
        </Choice>
      </div>
    </fetcher.Form>
  )
}

type ChoiceProps = { theme: 'light' | 'dark'; label: string; row?: boolean; children: ReactNode }

function Choice({ theme, label, row, children }: ChoiceProps) {
  return (
    <button
      type="submit"
      name="tema"
      value={theme}
      aria-label={row ? undefined : label}
      // At once; the answer only makes it last.
      onClick={() => (document.documentElement.dataset.theme = theme)}
      className={row ? menuRowClass : iconButtonClass}
    >
      {children}
      {row && label}
    </button>
  )
}
