import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { isExportPass, writePersonalData } from '#domain/personal-data/write-personal-data.server.ts'
import { services } from '#services'
import type { Route } from './+types/data-file'

/** The user's personal data as a file; only right after they gave their password. */
export async function loader({ request }: Route.LoaderArgs) {
  const { id, sessionId } = await requireUser(request)
  const pass = new URL(request.url).searchParams.get('passe') ?? ''
  if (!isExportPass(services.secret, sessionId, pass, services.clock.now())) return redirect(href('/perfil/dados'))
  const body = Readable.toWeb(Readable.from(writePersonalData(services, id))) as NodeStream as ReadableStream
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="meus-dados-camada.json"',
      'cache-control': 'private, no-store',
    },
  })
}
