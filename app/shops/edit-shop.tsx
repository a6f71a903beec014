import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import { ProfilePage } from '#app/accounts/profile-page.tsx'
import { accountRefusal } from '#app/accounts/refusals.ts'
import { requireMaker } from '#app/accounts/session.server.ts'
import { faultsOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { refusedPictureStatus } from '#app/http/refused-picture.server.ts'
import { readMultipart } from '#app/http/uploads.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { PortraitField } from '#app/ui/portrait-field.tsx'
import { uploadsUnderWay } from '#app/http/uploads-under-way.server.ts'
import { setAvatar } from '#domain/accounts/profile.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatDate, formatFileSize } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { slugChangeDays, slugLength, titleLength } from '#domain/shops/shop.ts'
import { shopInput } from '#domain/shops/shop-input.ts'
import { ownShop } from '#domain/shops/own-shop.server.ts'
import { saveShop } from '#domain/shops/save-shop.server.ts'
import { uploadRefusalMessage } from '#domain/uploads/upload-refusal.ts'
import { services } from '#services'
import type { Route } from './+types/edit-shop'
import { refusedShopField, ShopRequestNotice } from './edit-shop-words.tsx'

export const handle: RouteHandle = { uploads: true }

export { privatePage as headers }

export const meta = hiddenPage('Sua loja')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const shop = await ownShop(services, viewer.id)
  const { slug, title, about, links } = shop
  return {
    shop,
    viewer: { fullName: viewer.fullName, avatarKey: viewer.avatarKey },
    address: services.publicUrl.host + href('/maker/:slug', { slug }),
    // Shows the values under review: saving again keeps the request.
    values: {
      slug: openWish(shop, 'slug') ?? slug,
      title: openWish(shop, 'title') ?? title ?? '',
      about: about ?? '',
      links: links.join('\n'),
    },
  }
}

/** Returns the new address or name that staff still has to review, or null. */
function openWish({ request }: Awaited<ReturnType<typeof ownShop>>, name: 'slug' | 'title'): string | null {
  return request && request.isGranted === null ? request[name] : null
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  // No models here: one sent anyway is cut at its first byte.
  const sent = await uploadsUnderWay.tryRun(viewer.id, () =>
    readMultipart(request, { privateFiles: services.privateFiles, modelBytes: 0 }),
  )
  if (!sent) throw new Response('Espere os envios em andamento terminarem e tente de novo.', { status: 429 })
  if (!sent.ok) throw new Response('O envio chegou incompleto. Confira a conexão e envie de novo.', { status: 400 })
  const { fields, received, refused } = sent.form
  const read = readForm(shopInput, fields)
  if (!read.ok) return refuseForm(read.faults)
  const wrong = refused.find(({ kind }) => kind === 'image')
  if (wrong) return refuseForm(faultsOf(fields, { picture: uploadRefusalMessage(wrong, 0) }))
  const saved = await saveShop(services, viewer, read.input)
  if (!saved.ok) return refuseForm(faultsOf(fields, refusedShopField(saved.reason)), 400)
  const picture = received.find((file) => file.kind === 'image')
  if (picture) {
    const outcome = await setAvatar(services, viewer.id, picture.bytes)
    if (!outcome.ok && outcome.reason === 'too_many_tries') {
      return refuseForm(faultsOf(fields, { picture: accountRefusal(outcome.reason, outcome.retryAfterSeconds) }), 429)
    }
    if (!outcome.ok) {
      const message = uploadRefusalMessage({ kind: 'image', name: '', reason: outcome.reason }, 0)
      return refuseForm(faultsOf(fields, { picture: message }), refusedPictureStatus(outcome.reason))
    }
  }
  return redirectWithToast(href('/perfil/loja'), {
    kind: 'success',
    text: saved.isWaiting ? 'shop_waits' : 'shop_saved',
  })
}

export default function EditShop({ loaderData: { shop, viewer, address, values }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, actionData)
  const shown: Record<string, string> = { ...values, ...actionData?.values }
  const errors = actionData?.errors ?? {}
  return (
    <ProfilePage title="Sua loja">
      <p className="mt-3 text-ink-2">
        Ela mostra seus projetos, o que compradores dizem e o que a Camada mediu.{' '}
        <Link to={href('/maker/:slug', { slug: shop.slug })} className="link">
          Ver a loja
        </Link>
      </p>
      <ShopRequestNotice shop={shop} />
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="mt-6 grid gap-6">
        <TextField
          label="Nome da loja (opcional)"
          name="title"
          most={titleLength.most}
          placeholder={viewer.fullName}
          defaultValue={shown.title}
          help="Em branco, a loja tem o seu nome."
          autoComplete="off"
          error={errors.title}
        />
        <TextField
          label="Endereço da loja"
          name="slug"
          maxLength={slugLength.most}
          defaultValue={shown.slug}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          help={
            <>
              Hoje: <b className="text-ink">{address}</b>.{' '}
              {shop.slugFixedUntil
                ? `Pode mudar de novo em ${formatDate(shop.slugFixedUntil)}.`
                : `Depois da primeira troca, só pode mudar a cada ${slugChangeDays} dias. O endereço antigo continua levando à loja.`}
            </>
          }
          error={errors.slug}
        />
        <TextArea
          label="Sobre você"
          name="about"
          rows={4}
          defaultValue={shown.about}
          help="Até 500 caracteres. Aparece na loja e nos seus projetos."
          error={errors.about}
        />
        <TextArea
          label="Seus links (opcional)"
          name="links"
          rows={3}
          defaultValue={shown.links}
          placeholder={'https://helenaprado.com.br\nhttps://instagram.com/helena.em.camadas'}
          help="Um por linha, até 4, só de páginas suas."
          error={errors.links}
        />
        <PortraitField
          name="picture"
          person={viewer.fullName}
          imageKey={viewer.avatarKey}
          label="Foto (opcional)"
          help={
            <>
              JPG, PNG, WebP ou AVIF, com menos de {formatFileSize(business.imageBytes)}. É a mesma do seu{' '}
              <Link to={href('/perfil')} className="link">
                perfil
              </Link>
              , onde ficam também cidade e nome completo.
            </>
          }
          error={errors.picture}
        />
        <div>
          <SubmitButton busyLabel="Salvando...">Salvar loja</SubmitButton>
        </div>
      </Form>
    </ProfilePage>
  )
}
