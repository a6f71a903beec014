import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { zipFiles } from '#domain/library/zip-files.server.ts'
import { ownOriginals } from '#domain/personal-data/own-originals.server.ts'
import { ownPictures } from '#domain/personal-data/own-pictures.server.ts'
import { writePersonalData } from '#domain/personal-data/write-personal-data.server.ts'
import { isExportPass } from '#domain/personal-data/export-pass.server.ts'
import type { FileStore } from '#domain/shared/files.ts'
import { Fault } from '#fault'
import { services } from '#services'
import type { Route } from './+types/data-file'

/** Serves the user's personal data as a file, or as an archive with pictures and original files. */
export async function loader({ request }: Route.LoaderArgs) {
  const { id, sessionId } = await requireUser(request)
  const asked = new URL(request.url).searchParams
  const pass = asked.get('passe') ?? ''
  if (!isExportPass(services.secret, sessionId, pass, services.clock.now())) return redirect(href('/perfil/dados'))
  if (asked.get('conteudo') === 'arquivos') return everything(id)
  const body = Readable.toWeb(Readable.from(writePersonalData(services, id))) as NodeStream as ReadableStream
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="meus-dados-camada.json"',
      'cache-control': 'private, no-store',
    },
  })
}

/** Streams the archive of a user's data, with one file open at a time. */
async function everything(userId: string): Promise<Response> {
  const files = await ownOriginals(services.db, userId)
  const originals = files.map(({ storageKey, ...file }) => ({
    ...file,
    read: () => opened(services.privateFiles, storageKey),
  }))
  const pictures = (await ownPictures(services.db, userId)).map(({ name, modifiedAt, store, storageKey }) => ({
    name,
    modifiedAt,
    read: () => opened(store === 'public' ? services.publicFiles : services.privateFiles, storageKey),
  }))
  const data = {
    name: 'meus-dados.json',
    modifiedAt: services.clock.now(),
    read: async () => encoded(writePersonalData(services, userId)),
  }
  return new Response(
    Readable.toWeb(zipFiles([data, ...originals, ...pictures])) as ReadableStream<Uint8Array<ArrayBuffer>>,
    {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="meus-dados-e-arquivos-camada.zip"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    },
  )
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const chunk of text) yield Buffer.from(chunk)
}

async function opened(store: FileStore, key: string) {
  const body = await store.read(key)
  if (!body) throw new Fault(`file ${key}: not in the store`)
  return body
}
