import { href, Link, useFetcher } from 'react-router'
import type { MakerProject, OwnProjects } from '#domain/catalog/maker-projects.server.ts'
import { averageRating } from '#domain/catalog/project.ts'
import { promotionWords } from '#domain/pricing/promotion-words.ts'
import { formatCount } from '#domain/shared/format.ts'
import { gridSizes } from '#app/catalog/project-card.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { closeMenus, Menu, MenuButton, MenuLink, MenuRule } from '#app/ui/menu.tsx'
import { DeleteDialog, DeleteProject } from './delete-project.tsx'
import { heldWords } from './away-words.ts'
import { whichWords } from './own-projects.ts'

type OwnProjectCardProps = {
  project: MakerProject
  page: number
  which: OwnProjects
  /** True if the maker takes part in the network of makers who print for others. */
  hasNetwork: boolean
}

export function OwnProjectCard({ project, page, which, hasNetwork }: OwnProjectCardProps) {
  const { id, title, image, isActive, suspension, waitsForSeller, filesState, promotion } = project
  const away = heldWords(project) ?? (isActive ? null : 'Inativo')
  const titleId = `projeto-${id}`
  return (
    <article aria-labelledby={titleId} className="flex h-full flex-col">
      <Link to={href('/projeto/:id', { id })} tabIndex={-1} aria-hidden="true" className="pic block">
        {image && (
          <Picture
            imageKey={image.key}
            color={image.color}
            alt=""
            sizes={gridSizes}
            className={classes(away && 'opacity-40 [filter:grayscale(1)]')}
          />
        )}
        {away && (
          <span className="absolute inset-0 grid place-items-center bg-night/35 font-display text-xl font-bold text-white">
            {away}
          </span>
        )}
      </Link>
      <h2
        id={titleId}
        className="mt-2.5 line-clamp-2 font-sans text-label leading-[1.3] font-medium md:mt-3 md:text-base md:leading-[1.3]"
      >
        <Link to={href('/projeto/:id', { id })} className="underline-offset-3 hover:underline">
          {title}
        </Link>
        {away && <span className="sr-only"> ({away.toLowerCase()})</span>}
      </h2>
      <p className="mt-1 text-sm text-ink-3">{doings(project)}</p>
      {filesState === 'unconfirmed' && (
        <p className="mt-1 text-sm text-brick">Malha aberta: falta confirmar em Arquivos</p>
      )}
      <p className="mt-1.5 mb-3">
        <Price
          cents={project.priceCents}
          from={project.hasHigherPrice}
          was={promotion?.lowestCents}
          size="card"
          className="flex"
        />
        {promotion && (
          <span className="mt-0.5 block text-sm font-medium">{promotionWords(project.priceCents, promotion)}</span>
        )}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-1.5">
        <LinkButton
          variant="outline"
          to={href('/editar-projeto/:id', { id })}
          aria-describedby={titleId}
          className={classes('flex-1', suspension && 'max-md:hidden')}
        >
          Editar
        </LinkButton>
        {suspension && (
          <LinkButton
            variant="outline"
            to={href('/meus-projetos/:id/recurso', { id })}
            aria-describedby={titleId}
            className="flex-1 px-2.5!"
          >
            Ver motivo
          </LinkButton>
        )}
        {!suspension && waitsForSeller && (
          <LinkButton
            variant="quiet"
            to={href('/perfil/vendedor')}
            aria-describedby={titleId}
            className="px-2.5! max-md:hidden"
          >
            Completar dados
          </LinkButton>
        )}
        <Menu id={`mais-${id}`} label={`Mais ações de ${title}`} button={<Icon name="more" />}>
          <div className="md:hidden">
            {suspension && <MenuLink to={href('/editar-projeto/:id', { id })}>Editar</MenuLink>}
            {!suspension && waitsForSeller && <MenuLink to={href('/perfil/vendedor')}>Completar dados</MenuLink>}
          </div>
          <MenuLink to={href('/projeto/:id', { id })}>Ver na loja</MenuLink>
          <MenuLink to={href('/meus-projetos/:id/arquivos', { id })}>Arquivos</MenuLink>
          {hasNetwork && <MenuLink to={href('/meus-projetos/:id/rede', { id })}>Rede de impressão</MenuLink>}
          <MenuRule />
          {!suspension && !waitsForSeller && <ActiveToggle {...{ id, isActive, page, which, titleId }} />}
          <DeleteProject id={id} titleId={titleId} />
        </Menu>
        <DeleteDialog
          id={id}
          title={title}
          sales={project.salesCount}
          mayHide={isActive && !suspension && !waitsForSeller}
        />
      </div>
    </article>
  )
}

type ActiveToggleProps = Pick<OwnProjectCardProps, 'page' | 'which'> & {
  id: string
  isActive: boolean
  titleId: string
}

function ActiveToggle({ id, isActive, page, which, titleId }: ActiveToggleProps) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={href('/meus-projetos/:id/estado', { id })} onSubmit={closeMenus}>
      <input type="hidden" name="is_active" value={isActive ? 'false' : 'true'} />
      <input type="hidden" name="pagina" value={page} />
      <input type="hidden" name="ver" value={whichWords[which]} />
      <MenuButton aria-describedby={titleId}>{isActive ? 'Desativar' : 'Ativar'}</MenuButton>
    </fetcher.Form>
  )
}

/** Formats like '96 vendas, 12 favoritos, nota 4,8'. */
function doings({ salesCount, favoritesCount, ratingCount, ratingSum }: MakerProject): string {
  const average = averageRating(ratingSum, ratingCount)
  return [
    counted(salesCount, 'venda', 'vendas'),
    favoritesCount > 0 && counted(favoritesCount, 'favorito', 'favoritos'),
    average && `nota\u00A0${average}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return `nenhuma ${one}`
  return `${formatCount(count)}\u00A0${count === 1 ? one : many}`
}
