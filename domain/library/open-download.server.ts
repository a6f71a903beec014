import type { Database } from '#db/database.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { downloadLinkMs } from './download-link.ts'
import { findDownload } from './find-download.server.ts'
import { signDownload, type LinkPurpose } from './sign-download.server.ts'

type World = { db: Database; clock: Clock; secret: string }

type Wish = {
  /** Must be the file's. */
  projectId?: string
  purpose?: LinkPurpose
}

/** Gives a buyer the token of a download link for a file of theirs, and its name. An unknown file and somebody else's look the same. */
export async function openDownload(
  { db, clock, secret }: World,
  viewer: { id: string; sessionId: string },
  fileId: string,
  { projectId, purpose }: Wish = {},
): Promise<{ ok: true; token: string; name: string } | { ok: false; reason: 'not_found' }> {
  const file = isUuid(fileId) ? await findDownload(db, viewer.id, fileId) : null
  if (!file || (projectId !== undefined && file.projectId !== projectId)) return { ok: false, reason: 'not_found' }
  const until = clock.now().getTime() + downloadLinkMs
  return {
    ok: true,
    token: signDownload(
      secret,
      { fileId: file.fileId, userId: viewer.id, sessionId: viewer.sessionId, until },
      purpose,
    ),
    name: file.name,
  }
}
