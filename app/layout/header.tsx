import { href, Link, useLocation, useMatches } from 'react-router'
import { mainLinks } from '#app/content.ts'
import { Avatar, initialsOf } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuLink, MenuRule } from '#app/ui/menu.tsx'
import { NavPageLink } from '#app/ui/page-link.tsx'
import { Logo } from './logo.tsx'
import { HeaderSearch } from './search-form.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { AccountLinks, type HeaderViewer } from './account-links.tsx'

type HeaderProps = {
  viewer: HeaderViewer | null
  ownSearch: boolean
}

/** Header of most pages, sticky in tall windows; in narrow ones navigation and account move into the menu. */
export function Header({ viewer, ownSearch }: HeaderProps) {
  const auth = useAuth()
  return (
    <header data-top-bar className="top-0 z-20 border-b border-line bg-paper tall:sticky">
      <div className="wrap flex h-15 items-center gap-1 xs:gap-2 md:h-16 md:gap-5">
        <Link to={href('/')} aria-label="Camada, página inicial" className="flex min-h-11 flex-none items-center">
          <Logo />
        </Link>
        <nav aria-label="Principal" className="max-lg:hidden">
          <ul className="flex gap-0.5">
            {mainLinks.map((link) => (
              <li key={link.to}>
                <NavPageLink to={link.to} className="nav-link">
                  {link.label}
                </NavPageLink>
              </li>
            ))}
          </ul>
        </nav>
        {ownSearch ? <span className="flex-1" /> : <HeaderSearch className="ml-auto max-md:hidden" />}
        <div className="flex items-center gap-0.5 max-md:ml-auto">
          {/* A full page load: only then does the browser focus the autofocus field. */}
          {!ownSearch && (
            <IconLink
              icon="search"
              label="Buscar"
              to={`${href('/marketplace')}#busca`}
              reloadDocument
              className="md:hidden"
            />
          )}
          <div className="max-md:hidden">
            <ThemeToggle />
          </div>
          {viewer ? <SignedIn viewer={viewer} /> : <SignedOut auth={auth} />}
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
                  <MenuLink to={auth('login')}>LOGIN</MenuLink>
                  <MenuLink to={auth('signup')}>CADASTRE-SE</MenuLink>
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

/** Header of a checkout step, with a link back to the `back` that the page's loader returns. */
export function CheckoutHeader() {
  const back = useMatches().reduce(
    (earlier, { loaderData }) => (loaderData as { back?: string } | undefined)?.back ?? earlier,
    href('/carrinho'),
  )
  return (
    <header className="border-b border-line">
      <div className="wrap flex h-15 items-center justify-between gap-4 md:h-16">
        <Link to={href('/')} aria-label="Camada, página inicial" className="flex min-h-11 flex-none items-center">
          <Logo />
        </Link>
        <div className="flex flex-wrap justify-end gap-x-5">
          <Link to={href('/suporte/conversa')} className="link inline-flex min-h-11 items-center text-label">
            Ajuda
          </Link>
          <Link to={back} className="link inline-flex min-h-11 items-center text-label">
            {backWords(back)}
          </Link>
        </div>
      </div>
    </header>
  )
}

function backWords(path: string): string {
  if (path === href('/carrinho')) return 'Voltar ao carrinho'
  return path.startsWith(href('/minhas-compras')) ? 'Voltar à licença' : 'Voltar ao projeto'
}

function SignedIn({ viewer }: { viewer: HeaderViewer }) {
  const { cart, notices } = viewer.counts
  return (
    <>
      <IconLink icon="bell" label={noticesLabel(notices)} to={href('/avisos')}>
        <Badge count={notices} />
      </IconLink>
      <IconLink icon="cart" label={cartLabel(cart)} to={href('/carrinho')} className="[anchor-name:--cart]">
        <Badge count={cart} />
      </IconLink>
      <Menu
        id="menu-conta"
        // Voice control needs the visible initials in the accessible name.
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

function Badge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      key={count}
      aria-hidden="true"
      className="count absolute top-[3px] right-px h-[1.5em] min-w-[1.5em] rounded-full bg-cobalt px-[5px] text-center text-[min(0.75rem,16px)] leading-[1.5em] font-bold text-on-cobalt"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** Returns a function for the addresses of sign-in and sign-up, which keep the page to return to. */
function useAuth() {
  const { pathname, search } = useLocation()
  return (mode: 'login' | 'signup'): string => {
    const back = pathname === href('/auth') ? new URLSearchParams(search).get('redirect') : null
    return `${href('/auth')}?${new URLSearchParams({ mode, ...(back && { redirect: back }) })}`
  }
}

function SignedOut({ auth }: { auth: ReturnType<typeof useAuth> }) {
  return (
    <>
      <LinkButton variant="quiet" to={auth('login')} className="max-md:hidden">
        LOGIN
      </LinkButton>
      <LinkButton size="sm" to={auth('signup')} className="max-md:hidden">
        CADASTRE-SE
      </LinkButton>
    </>
  )
}

function cartLabel(count: number): string {
  if (count === 0) return 'Carrinho vazio'
  return count === 1 ? 'Carrinho, 1 item' : `Carrinho, ${count} itens`
}

function noticesLabel(count: number): string {
  if (count === 0) return 'Avisos'
  return count === 1 ? 'Avisos, 1 não lido' : `Avisos, ${count} não lidos`
}
